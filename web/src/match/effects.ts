/** What moves on the screen after a step: made from its events and the two views, never from rules. */
import type { Piece, SeenEvent, View } from './model';

export type Effect =
  | { kind: 'slide'; from: string; to: string }
  | { kind: 'arrow'; from: string; to: string }
  | { kind: 'number'; at: string; amount: number; tone: 'loss' | 'gain' }
  | { kind: 'appear' | 'reveal' | 'pulse'; at: string }
  | { kind: 'vanish'; at: string; piece: Piece };

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function byCell(view: View | null): Map<string, Piece> {
  return new Map((view?.pieces ?? []).map((piece) => [piece.at, piece]));
}

const stays = (fresh: Map<string, Piece>, piece: Piece): boolean =>
  [...fresh.values()].some((other) => other.id === piece.id);

/** Return the effects of a step, in the order of its events. */
export function effectsOf(
  events: readonly SeenEvent[],
  before: View | null,
  after: View | null,
  cells: { has(name: string): boolean },
): Effect[] {
  const old = byCell(before);
  const fresh = byCell(after);
  const effects: Effect[] = [];
  const came = new Set<string>();
  const went = new Set<string>();
  const shown = new Set<string>();
  const places = new Map([...old].flatMap(([at, piece]) => (piece.id === undefined ? [] : [[piece.id, at] as const])));
  for (const [to, piece] of fresh) {
    const from = piece.id === undefined ? undefined : places.get(piece.id);
    if (from === undefined || from === to) continue;
    effects.push({ kind: 'slide', from, to });
    came.add(to);
    went.add(from);
  }
  for (const event of events) {
    const from = text(event['from']);
    const to = text(event['to']);
    if (from !== null && to !== null && cells.has(from) && cells.has(to)) {
      const piece = old.get(from);
      if (came.has(to) && went.has(from)) continue;
      const moved = piece !== undefined && fresh.get(to)?.card === piece.card && fresh.get(to)?.owner === piece.owner;
      if (moved && fresh.get(from)?.card !== piece.card) {
        effects.push({ kind: 'slide', from, to });
        came.add(to);
        went.add(from);
      } else effects.push({ kind: 'arrow', from, to });
      continue;
    }
    const at = text(event['at']) ?? to;
    if (at === null || !cells.has(at)) continue;
    const amount = event['amount'];
    const change = (fresh.get(at)?.damage ?? 0) - (old.get(at)?.damage ?? 0);
    const gone = old.has(at) && !fresh.has(at);
    // An amount that changes no damage is a price or a counter: no number floats up for it.
    if (typeof amount === 'number' && amount !== 0 && (change !== 0 || gone))
      effects.push({ kind: 'number', at, amount, tone: change > 0 || gone ? 'loss' : 'gain' });
    else if (old.has(at) && fresh.has(at) && !shown.has(at)) effects.push({ kind: 'pulse', at });
    shown.add(at);
  }
  for (const [at, piece] of fresh) {
    const was = old.get(at);
    if (was === undefined && !came.has(at)) effects.push({ kind: 'appear', at });
    else if (was !== undefined && was.card === null && piece.card !== null) effects.push({ kind: 'reveal', at });
  }
  for (const [at, piece] of old)
    if (!went.has(at) && (!fresh.has(at) || (fresh.get(at)?.id !== piece.id && piece.id !== undefined && !stays(fresh, piece)))) effects.push({ kind: 'vanish', at, piece });
  return effects;
}
