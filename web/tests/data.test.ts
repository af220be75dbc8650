// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readSettings } from '../src/app/settings.svelte';
import { routeOf } from '../src/app/router.svelte';
import { readDeck, total, writeDeck } from '../src/decks/text';
import { clockText, reading } from '../src/match/clock';
import { piecesOf, read, withCopy, withoutPiece, withPiece, write } from '../src/match/position';
import { search } from '../src/rules/search';
import { game } from './demo';

describe('decks as text', () => {
  it('are read generously, and what names no card is told', () => {
    const { counts, unread } = readDeck('2 imp\n3x Bolt\nMend x1\n# note\n\n1 Nothing', game.cards);
    expect([...counts]).toEqual([['imp', 2], ['bolt', 3], ['mend', 1]]);
    expect(unread).toEqual(['1 Nothing']);
    expect(total(counts)).toBe(6);
  });

  it('come back the same from what was written', () => {
    const { counts } = readDeck('2 imp\n3 bolt', game.cards);
    const text = writeDeck(counts, game.cards, (a, b) => a.name.localeCompare(b.name));
    expect(text).toBe('3 bolt\n2 imp\n');
    expect(new Map(readDeck(text, game.cards).counts)).toEqual(new Map([['bolt', 3], ['imp', 2]]));
  });
});

describe('positions', () => {
  const cells = new Set(['a1', 'a2', 'b1']);
  const keyed = '{"seed":340282366920938463463374607431768211455,"pieces":{"a1":{"card":"imp","owner":1},"a2":{"card":"bolt"}}}';

  it('keep large integers digit by digit', () => {
    expect(write(read(keyed))).toBe(keyed);
  });

  it('find pieces under their cells or in lists, and move, copy and remove them', () => {
    const [imp] = piecesOf(keyed, cells);
    expect(imp).toMatchObject({ at: 'a1', owner: 1, label: 'imp' });
    expect(piecesOf(withPiece(keyed, imp!, 'a2'), cells).map((one) => [one.at, one.label]).sort()).toEqual([['a1', 'bolt'], ['a2', 'imp']]);
    expect(piecesOf(withCopy(keyed, imp!, 'b1'), cells)).toHaveLength(3);
    expect(piecesOf(withoutPiece(keyed, imp!), cells)).toHaveLength(1);
    const listed = '{"pieces":[{"at":"a1","card":"imp"}]}';
    expect(piecesOf(withPiece(listed, piecesOf(listed, cells)[0]!, 'b1'), cells)[0]?.at).toBe('b1');
    expect(piecesOf('{', cells)).toEqual([]);
  });
});

describe('clocks', () => {
  const clock = { seat: 0, decision: 5_000, decision_length: 30_000, reserve: [60_000, 60_000], pauses: [3, 3], missed: [0, 0], pause: null, away: [] };

  it('use the decision first and the reserve after it', () => {
    expect(reading(clock, 0, 2_000)).toEqual({ runs: true, decision: 3_000, reserve: 60_000, left: 63_000 });
    expect(reading(clock, 0, 15_000)).toEqual({ runs: true, decision: 0, reserve: 50_000, left: 50_000 });
    expect(reading(clock, 1, 15_000)).toMatchObject({ runs: false, decision: 30_000, reserve: 60_000 });
    expect(reading({ ...clock, pause: { seat: 0, left: 9 } }, 0, 15_000)).toMatchObject({ runs: false, decision: 5_000 });
    expect(clockText(59_001)).toBe('1:00');
  });
});

describe('routes', () => {
  it('are read from the address', () => {
    expect(routeOf('/')).toEqual({ page: 'lobby' });
    expect(routeOf('/match/abc')).toEqual({ page: 'match', id: 'abc' });
    expect(routeOf('/replay/abc', '#step=12')).toEqual({ page: 'replay', id: 'abc', step: 12 });
    expect(routeOf('/rules/demo', '#R-1')).toEqual({ page: 'rules', game: 'demo', clause: 'R-1' });
    expect(routeOf('/nowhere')).toEqual({ page: 'missing' });
    expect(routeOf('/match/a/b')).toEqual({ page: 'missing' });
  });
});

describe('settings', () => {
  it('take over what is a value and nothing else', () => {
    expect(readSettings('{"theme":"dark","motion":"wild"}')).toMatchObject({ theme: 'dark', motion: 'system' });
    expect(readSettings('broken').theme).toBe('system');
  });
});

describe('rules search', () => {
  const book = {
    title: 'Demo',
    clauses: [
      { id: 'D-1', section: 'Moving', kind: 'rule', summary: 'A piece moves one tile.' },
      { id: 'D-12', section: 'Attack', kind: 'rule', summary: 'An attack needs range after moving.' },
    ],
    rulings: [{ id: 'D-R1', question: 'Diagonals?', clauses: ['D-1'], ruling: 'They count.', why: 'moving is free' }],
  };

  it('wants every word, ranks heads before bodies and the very id first', () => {
    expect(search(book, 'moving').map((entry) => (entry.is === 'clause' ? entry.clause.id : entry.ruling.id))).toEqual(['D-1', 'D-12', 'D-R1']);
    expect(search(book, 'd-1')[0]).toMatchObject({ clause: { id: 'D-1' } });
    expect(search(book, 'attack range')).toHaveLength(1);
    expect(search(book, 'dragon')).toEqual([]);
    expect(search(book, '')).toHaveLength(3);
  });
});
