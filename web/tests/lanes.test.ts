import { describe, expect, it } from 'vitest';
import { lanesOf, positionOf, rowsOf, walk } from '../src/match/lanes';
import type { LanesArea, Layout, Piece, View } from '../src/match/model';

const area: LanesArea = {
  kind: 'lanes', line: 'garrison', cells: '{seat}{index}', area: '{seat}:{index}', attached: '{seat}/{index}', capital: '{seat}',
  positions: ['ready', 'exhausted', 'wasted'],
};
const layout: Layout = { areas: [area], bar: {}, primary: [], seats: ['a', 'b', 'c', 'd'] };
const piece = (at: string, owner: number, more: Partial<Piece> = {}): Piece => ({ at, owner, card: `card-${at}`, ...more });
const view: View = {
  game: 'any', viewer: 1, asked: 1, over: false, returns: [0, 0, 0], status: { turn: 3, active: 1 },
  players: [0, 1, 2].map((seat) => ({ seat, counters: { garrison: 3 } })),
  pieces: [
    piece('a', 0), piece('a:1', 0), piece('a1', 0), piece('a2', 0), piece('a/1', 1, { host: 'a2' }),
    piece('b', 1), piece('b:1', 1), piece('b:2', 1), piece('c', 2),
  ],
};

describe('a table of lanes', () => {
  it('goes clockwise from the next player and ends with the own lane', () => {
    expect(lanesOf(area, layout, view, 1).map((lane) => lane.seat)).toEqual([2, 0, 1]);
    expect(lanesOf(area, layout, view, 0).map((lane) => lane.seat)).toEqual([1, 2, 0]);
  });

  it('puts each piece in its place, what is attached under its host', () => {
    const lane = lanesOf(area, layout, view, 1)[1]!;
    expect(lane.capital?.piece.at).toBe('a');
    expect(lane.area.map((one) => one.piece.at)).toEqual(['a:1']);
    expect(lane.line.map((one) => [one.piece.at, one.attached.map((upgrade) => upgrade.at)])).toEqual([['a1', []], ['a2', ['a/1']]]);
    expect(lane.free).toBe(1);
  });

  it('leaves the lane of a player who is out empty', () => {
    const gone = { ...view, players: [...view.players.slice(0, 2), { seat: 2, counters: {} }], pieces: view.pieces.filter((one) => one.owner !== 2) };
    const lane = lanesOf(area, layout, gone, 1)[0]!;
    expect([lane.capital, lane.area, lane.line, lane.free]).toEqual([null, [], [], 0]);
  });

  it('is walked by the arrow keys, row by row', () => {
    const rows = rowsOf(lanesOf(area, layout, view, 1));
    expect(rows).toEqual([['c'], ['a', 'a:1'], ['a1', 'a2', 'a/1'], ['b', 'b:1', 'b:2']]);
    expect(walk(rows, 'a', 'ArrowRight')).toBe('a:1');
    expect(walk(rows, 'a:1', 'ArrowRight')).toBe('a:1');
    expect(walk(rows, 'a:1', 'ArrowDown')).toBe('a2');
    expect(walk(rows, 'a/1', 'ArrowUp')).toBe('a:1');
    expect(walk(rows, 'b', 'End')).toBe('b:2');
    expect(walk(rows, 'b', 'PageUp')).toBe('c');
    expect(walk(rows, 'no longer there', 'ArrowUp')).toBe('c');
  });

  it('knows the position of a piece by its marks', () => {
    expect(positionOf(piece('a1', 0, { marks: ['hardened', 'wasted'] }), area)).toBe(2);
    expect(positionOf(piece('a1', 0, { marks: ['ready'] }), area)).toBe(0);
    expect(positionOf(piece('a1', 0), area)).toBe(0);
  });
});
