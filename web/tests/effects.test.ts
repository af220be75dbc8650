import { describe, expect, it } from 'vitest';
import { effectsOf } from '../src/match/effects';
import type { Piece } from '../src/match/model';
import { view } from './demo';

const cells = new Set(['a1', 'a2', 'a3']);
const piece = (at: string, more: Partial<Piece> = {}): Piece => ({ at, owner: 0, card: 'imp', ...more });
const of = (...pieces: Piece[]) => view({ pieces });

describe('effects', () => {
  it('slide what moved, by its id or by the event', () => {
    expect(effectsOf([], of(piece('a1', { id: 3 })), of(piece('a2', { id: 3 })), cells)).toEqual([{ kind: 'slide', from: 'a1', to: 'a2' }]);
    const move = [{ kind: 'move', from: 'a1', to: 'a2' }];
    expect(effectsOf(move, of(piece('a1')), of(piece('a2')), cells)).toEqual([{ kind: 'slide', from: 'a1', to: 'a2' }]);
  });

  it('slide both of two that change places', () => {
    const before = of(piece('a1', { id: 3 }), piece('a2', { id: 4 }));
    const after = of(piece('a2', { id: 3 }), piece('a1', { id: 4 }));
    expect(effectsOf([{ kind: 'swap', from: 'a1', to: 'a2' }], before, after, cells)).toEqual([
      { kind: 'slide', from: 'a1', to: 'a2' },
      { kind: 'slide', from: 'a2', to: 'a1' },
    ]);
  });

  it('show an attack as an arrow and damage as a number with the right sign', () => {
    const events = [{ kind: 'attack', from: 'a1', to: 'a2' }, { kind: 'damage', at: 'a2', amount: 2 }];
    const before = of(piece('a1'), piece('a2', { owner: 1 }));
    expect(effectsOf(events, before, of(piece('a1'), piece('a2', { owner: 1, damage: 2 })), cells)).toEqual([
      { kind: 'arrow', from: 'a1', to: 'a2' },
      { kind: 'number', at: 'a2', amount: 2, tone: 'loss' },
    ]);
    const healed = effectsOf([{ kind: 'heal', at: 'a2', amount: 1 }], of(piece('a2', { damage: 2 })), of(piece('a2', { damage: 1 })), cells);
    expect(healed).toEqual([{ kind: 'number', at: 'a2', amount: 1, tone: 'gain' }]);
  });

  it('show no number for an amount that is no damage', () => {
    const same = of(piece('a2'));
    expect(effectsOf([{ kind: 'use', at: 'a2', amount: 1 }], same, same, cells)).toEqual([{ kind: 'pulse', at: 'a2' }]);
  });

  it('show what came, went and was revealed', () => {
    expect(effectsOf([], of(), of(piece('a1')), cells)).toEqual([{ kind: 'appear', at: 'a1' }]);
    expect(effectsOf([], of(piece('a1')), of(), cells)).toEqual([{ kind: 'vanish', at: 'a1', piece: piece('a1') }]);
    expect(effectsOf([], of(piece('a1', { card: null })), of(piece('a1')), cells)).toEqual([{ kind: 'reveal', at: 'a1' }]);
  });
});
