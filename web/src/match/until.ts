/** Passing without being asked, until something happens. Only what the view shows is looked at. */
import type { View } from './model';

/** Until the own next turn, until something aims at the own side, until this turn ends. */
export type Until = 'own' | 'aimed' | 'turn';
export const untils: readonly Until[] = ['aimed', 'turn', 'own'];

export interface Passing {
  until: Until;
  turn: number;
  /** What aimed at the own side already when passing began. */
  known: readonly string[];
}

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** What waits and aims at a seat's pieces, one key for each. */
export function aimsAt(view: View, seat: number): string[] {
  const turn = numberOf(view.status['turn'], 0);
  const own = new Set(view.pieces.filter((piece) => (piece['controller'] ?? piece.owner) === seat).map((piece) => piece.at));
  const aimed = (view.queue ?? [])
    .filter((entry) => entry.owner !== seat && (entry.targets ?? []).some((target) => typeof target === 'string' && own.has(target)))
    .map((entry) => `${turn} ${entry.owner} ${entry.card} ${JSON.stringify(entry.targets)}`);
  const attack = view['attack'] as { card?: string; defender?: number } | null | undefined;
  return attack?.defender === seat ? [...aimed, `${turn} attack ${attack.card}`] : aimed;
}

export function begin(until: Until, view: View, seat: number): Passing {
  return { until, turn: numberOf(view.status['turn'], 0), known: aimsAt(view, seat) };
}

/** Say whether the player still passes. */
export function holds(passing: Passing, view: View, seat: number): boolean {
  const turn = numberOf(view.status['turn'], 0);
  if (view.over) return false;
  if (passing.until === 'turn') return turn === passing.turn;
  if (turn !== passing.turn && view.status['active'] === seat) return false;
  return passing.until === 'own' || aimsAt(view, seat).every((key) => passing.known.includes(key));
}
