/**
 * Decks as text, in the form in which the server gives the bundled ones: a count and a card on a
 * line. Reading is generous (slug or name, `3`, `3x`, `x3`); whether the deck is one is the server's
 * to say.
 */
import type { Card } from '../match/model';

export type Counts = Map<string, number>;

export interface Read {
  counts: Counts;
  /** Lines that name no card. */
  unread: string[];
}

const key = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');

export function readDeck(text: string, cards: Record<string, Card>): Read {
  const byName = new Map<string, string>();
  for (const card of Object.values(cards)) {
    byName.set(key(card.name), card.slug);
    byName.set(key(card.slug), card.slug);
  }
  const counts: Counts = new Map();
  const unread: string[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.replace(/(^|\s)(#|\/\/).*$/, '').trim();
    if (line === '') continue;
    const match = /^(?:(\d+)\s*[x×*]?\s+)?[-*]?\s*(.+?)(?:\s*[x×*:]\s*(\d+))?$/.exec(line);
    const slug = match ? byName.get(key(match[2] as string)) : undefined;
    const count = Number(match?.[1] ?? match?.[3] ?? 1);
    if (slug === undefined) unread.push(raw.trim());
    else counts.set(slug, (counts.get(slug) ?? 0) + count);
  }
  return { counts, unread };
}

/** Write a deck: cards by cost, then name. */
export function writeDeck(counts: Counts, cards: Record<string, Card>, order: (a: Card, b: Card) => number): string {
  return [...counts]
    .filter(([slug, count]) => count > 0 && cards[slug])
    .sort(([a], [b]) => order(cards[a] as Card, cards[b] as Card))
    .map(([slug, count]) => `${count} ${slug}\n`)
    .join('');
}

export const total = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
