/** Which numbers of a card or a piece stand on its face, and tokens for damage. */
import type { Card, Layout, Piece, Zone } from './model';

/** Stats shown on the face: those the layout names, else the first two in the order of the card. */
export function faceStats(stats: Record<string, unknown> | undefined, layout: Layout, order?: string[]): string[] {
  const named = layout.face;
  const there = Object.keys(stats ?? {});
  return (named ?? order ?? there).filter((name) => there.includes(name)).slice(0, 2);
}

const notStats = new Set(['cost', 'index', 'number', 'copies', 'limit', 'text_value']);

/** The numbers printed on a card, its costs left out. */
export function cardNumbers(card: Card): Record<string, number> {
  const numbers: Record<string, number> = {};
  const inner = typeof card['stats'] === 'object' && card['stats'] !== null ? (card['stats'] as object) : {};
  for (const [name, value] of Object.entries({ ...card, ...inner }))
    if (typeof value === 'number' && !notStats.has(name) && !name.endsWith('_cost')) numbers[name] = value;
  return numbers;
}

/** What is printed as the price: the cost, or another cost that stands in its place. */
export function priceOf(card: Card): { value: number; name: string } | null {
  if (typeof card.cost === 'number') return { value: card.cost, name: 'cost' };
  const other = Object.entries(card).find(([name, value]) => name.endsWith('_cost') && typeof value === 'number');
  return other ? { value: other[1] as number, name: other[0] } : null;
}

/** Damage as tokens: fives first, then ones. */
export function tokens(damage: number): (5 | 1)[] {
  return [
    ...Array.from({ length: Math.floor(damage / 5) }, (): 5 => 5),
    ...Array.from({ length: damage % 5 }, (): 1 => 1),
  ];
}

export const statNow = (piece: Piece, stat: string): number | undefined => piece.stats?.[stat]?.now;

/** Whether a present number is above or below the printed one. */
export function shift(piece: Piece, stat: string, card: Card | undefined): 'up' | 'down' | 'same' {
  const now = statNow(piece, stat);
  const printed = card === undefined ? undefined : cardNumbers(card)[stat];
  if (now === undefined || printed === undefined || now === printed) return 'same';
  return now > printed ? 'up' : 'down';
}

/** The lists of cards that a viewer may read of a zone: its cards, and whatever else is known of it. */
export function listsOf(zone: Zone): { key: string; cards: string[] }[] {
  return Object.entries(zone)
    .filter((entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].every((card) => typeof card === 'string'))
    .filter(([key, cards]) => key === 'cards' || cards.length > 0)
    .map(([key, cards]) => ({ key, cards }));
}

/** Other cards that a piece names, such as those beneath it. */
export function piecesBeneath(piece: Piece): { key: string; cards: string[] }[] {
  return Object.entries(piece)
    .filter((entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[0] !== 'marks' && entry[1].length > 0)
    .map(([key, cards]) => ({ key, cards }));
}
