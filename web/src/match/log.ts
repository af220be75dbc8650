/** The log: steps of a viewer's history grouped by turn, each event as a sentence. */
import type { GameTexts } from '../texts/gametexts';
import { t } from '../texts/texts';
import type { Step } from '../wire/types';
import type { SeenEvent } from './model';

export interface Line {
  step: number;
  seat: number;
  /** Number of the command within its turn, 0 for what no command made. */
  action: number;
  text: string;
  rule: string | null;
  /** Cells and cards that the line speaks of. */
  cells: string[];
  cards: string[];
}

export interface Turn {
  key: string;
  turn: number;
  seat: number | null;
  title: string;
  lines: Line[];
}

const facts = ['at', 'from', 'to', 'target', 'source', 'card'];

export function eventText(event: SeenEvent, texts: GameTexts): string {
  return texts.has(`event.${event.kind}`)
    ? texts.text(`event.${event.kind}`, event)
    : [texts.text(event.kind), ...Object.entries(event).filter(([name]) => name !== 'kind' && name !== 'rule').map(([name, value]) => texts.argument(value, name))].join(' ');
}

export function turnsOf(steps: readonly Step[], texts: GameTexts, isCell: (name: string) => boolean): Turn[] {
  const turns: Turn[] = [];
  let before: { turn: number; seat: number | null } = { turn: 0, seat: null };
  let action = 0;
  for (const step of steps) {
    const status = (step.status ?? {}) as Record<string, unknown>;
    const turn = typeof status['turn'] === 'number' ? status['turn'] : 0;
    const seat = turn > 0 && typeof status['active'] === 'number' ? status['active'] : null;
    const inTurn = (wanted: typeof before, key: string): Turn => {
      const last = turns.at(-1);
      if (last !== undefined && last.turn === wanted.turn) return last;
      const fresh = { key, ...wanted, title: title(wanted.turn, wanted.seat, texts), lines: [] };
      turns.push(fresh);
      action = 0;
      return fresh;
    };
    // A step belongs to the turn in which it begins; the event that names the new turn opens that one.
    let current = inTurn(before, `${before.turn}/${step.number}`);
    if (step.kind === 'play') action++;
    if (step.kind !== 'play')
      current.lines.push({ step: step.number, seat: step.seat, action: 0, text: t(`log.${step.kind}`), rule: null, cells: [], cards: [] });
    for (const event of step.events as unknown as SeenEvent[]) {
      if (event['turn'] === turn && turn !== before.turn) {
        current = inTurn({ turn, seat }, `${turn}/${step.number}`);
        action = 0;
      }
      const named = facts.flatMap((fact) => event[fact]).filter((value): value is string => typeof value === 'string');
      current.lines.push({
        step: step.number,
        seat: current.turn === before.turn ? step.seat : (current.seat ?? step.seat),
        action,
        text: eventText(event, texts),
        rule: event.rule ?? null,
        cells: named.filter(isCell),
        cards: named.filter((name) => name in texts.cards),
      });
    }
    before = { turn, seat };
  }
  return turns.filter((one) => one.lines.length > 0);
}

function title(turn: number, seat: number | null, texts: GameTexts): string {
  if (turn === 0) return t('log.before');
  return seat === null || seat < 0 ? t('log.turn', { turn }) : t('log.turn.of', { turn, name: texts.seatName(seat) });
}

/** The whole log as text, with the ids of the clauses. */
export function logText(turns: readonly Turn[]): string {
  return turns
    .map((turn) => [turn.title, ...turn.lines.map((line) => `  ${line.action > 0 ? `${line.action}. ` : ''}${line.text}${line.rule ? ` [${line.rule}]` : ''}`)].join('\n'))
    .join('\n\n');
}
