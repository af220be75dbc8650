import { describe, expect, it } from 'vitest';
import { boardOf, middle, step } from '../src/match/geometry';
import type { GridArea } from '../src/match/model';

const area: GridArea = { kind: 'grid', columns: ['a', 'b', 'c'], rows: ['1', '2'], cell: '{column}{row}', tint: { '0': ['1'] } };

describe('board', () => {
  it('shows the first side from below and turns for those who are named', () => {
    expect(boardOf(area, 0).cells.map((cell) => cell.name)).toEqual(['a2', 'b2', 'c2', 'a1', 'b1', 'c1']);
    expect(boardOf({ ...area, turned_for_seat: [1] }, 1).cells[0]?.name).toBe('c1');
    expect(boardOf({ ...area, turned_for_seat: [1] }, 0).cells[0]?.name).toBe('a2');
  });

  it('turns by the order of the players where the layout says so', () => {
    const byPlayer = { ...area, turned_for_player: 1 };
    expect(boardOf(byPlayer, 0, { first: 1, players: 2 }).cells[0]?.name).toBe('c1');
    expect(boardOf(byPlayer, 1, { first: 1, players: 2 }).cells[0]?.name).toBe('a2');
    expect(boardOf(byPlayer, 0, { first: 1, players: 2 }).at.get('a1')?.tint).toBe(1);
    expect(boardOf(area, 0).at.get('a1')?.tint).toBe(0);
    expect(boardOf(area, 0).at.get('a2')?.tint).toBeNull();
  });

  it('keeps gaps between the same columns when turned', () => {
    const gapped = { ...area, gaps_after_columns: ['a'], turned_for_seat: [1] };
    expect(boardOf(gapped, 0).left).toEqual([0, 1.35, 2.35]);
    expect(boardOf(gapped, 1).left).toEqual([0, 1, 2.35]);
    expect(middle(boardOf(gapped, 0), 'b1')).toEqual({ x: 1.85, y: 1.5 });
    expect(middle(boardOf(gapped, 0), 'z9')).toBeNull();
  });

  it('is walked by arrows as it is seen, and ends at its edges', () => {
    const board = boardOf({ ...area, turned_for_seat: [1] }, 1);
    expect(step(board, 'b1', 'ArrowLeft')).toBe('c1');
    expect(step(board, 'b1', 'ArrowUp')).toBe('b1');
    expect(step(board, 'b1', 'End')).toBe('a1');
    expect(step(board, 'b1', 'PageDown')).toBe('b2');
  });
});
