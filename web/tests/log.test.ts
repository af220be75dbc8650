import { describe, expect, it } from 'vitest';
import { logText, turnsOf } from '../src/match/log';
import { GameTexts } from '../src/texts/gametexts';
import type { Step } from '../src/wire/types';
import { game } from './demo';

const texts = new GameTexts(game.texts, game.cards, (seat) => ['Ada', 'Bot'][seat] ?? '?');
const step = (number: number, kind: Step['kind'], events: Record<string, unknown>[], turn: number, active = 0): Step => ({ number, seat: 0, kind, events, status: { turn, active } });

const steps = [
  step(1, 'start', [], 0),
  step(2, 'play', [{ kind: 'turn', seat: 0, turn: 1 }], 1),
  step(3, 'play', [{ kind: 'move', card: 'imp', from: 'a1', to: 'a2', rule: 'R-1' }], 1),
  step(4, 'play', [{ kind: 'move', card: 'imp', from: 'a2', to: 'a3' }, { kind: 'turn', seat: 1, turn: 2 }], 2, 1),
];

describe('log', () => {
  const turns = turnsOf(steps, texts, (name) => /^[a-c]\d$/.test(name));

  it('groups lines by turn; what opens a turn belongs to it', () => {
    expect(turns.map((turn) => [turn.title, turn.lines.map((line) => line.text)])).toEqual([
      ['Before the first turn', ['The match begins']],
      ['Turn 1: Ada', ['Ada begins turn 1.', 'Imp moves from a1 to a2.', 'Imp moves from a2 to a3.']],
      ['Turn 2: Bot', ['Bot begins turn 2.']],
    ]);
  });

  it('numbers the commands of a turn and names cells and cards', () => {
    expect(turns[1]?.lines.map((line) => line.action)).toEqual([0, 1, 2]);
    expect(turns[1]?.lines[1]).toMatchObject({ cells: ['a1', 'a2'], cards: ['imp'], rule: 'R-1' });
  });

  it('is written as text with its clauses', () => {
    expect(logText(turns)).toContain('  1. Imp moves from a1 to a2. [R-1]');
  });
});
