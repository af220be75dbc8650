/** Searching a rulebook: every word must be found; ids and the words' places rank the results. */
import type { Clause, Rulebook, Ruling } from '../wire/api';

export type Entry = { is: 'clause'; clause: Clause } | { is: 'ruling'; ruling: Ruling };

export const idOf = (entry: Entry): string => (entry.is === 'clause' ? entry.clause.id : entry.ruling.id);

const plainText = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

function wordsOf(entry: Entry): { head: string; body: string } {
  return entry.is === 'clause'
    ? { head: plainText(`${entry.clause.id} ${entry.clause.section}`), body: plainText(entry.clause.summary) }
    : {
        head: plainText(`${entry.ruling.id} ${entry.ruling.question} ${clausesOf(entry.ruling).join(' ')}`),
        body: plainText(`${entry.ruling.ruling} ${entry.ruling.why ?? ''}`),
      };
}

/** The clauses that a ruling settles, as a list. */
export function clausesOf(ruling: Ruling): string[] {
  return typeof ruling.clauses === 'string' ? ruling.clauses.split(/[\s,;]+/).filter(Boolean) : ruling.clauses;
}

/** Return the entries that have all words of the query, best first; all of them for no query. */
export function search(book: Rulebook, query: string): Entry[] {
  const entries: Entry[] = [
    ...book.clauses.map((clause): Entry => ({ is: 'clause', clause })),
    ...book.rulings.map((ruling): Entry => ({ is: 'ruling', ruling })),
  ];
  const words = plainText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const ranked = entries.flatMap((entry, place) => {
    const { head, body } = wordsOf(entry);
    let rank = 0;
    for (const word of words) {
      if (head.includes(word)) rank += 3;
      else if (body.includes(word)) rank += 1;
      else return [];
    }
    if (idOf(entry).toLowerCase() === words.join(' ')) rank += 100;
    return [{ entry, rank, place }];
  });
  return ranked.sort((a, b) => b.rank - a.rank || a.place - b.place).map(({ entry }) => entry);
}
