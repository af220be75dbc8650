import { describe, expect, it } from 'vitest';
import type { View } from '../src/match/model';
import { aimsAt, begin, holds } from '../src/match/until';

const at = (turn: number, active: number, more: Partial<View> = {}): View => ({
  game: 'any', viewer: 1, asked: 1, over: false, returns: [0, 0], status: { turn, active },
  players: [{ seat: 0 }, { seat: 1 }],
  pieces: [{ at: 'a1', owner: 0, card: 'x' }, { at: 'b1', owner: 1, card: 'y' }, { at: 'b2', owner: 1, controller: 0, card: 'z' }],
  queue: [], ...more,
});
const bolt = { card: 'bolt', owner: 0, targets: ['b1'] };

describe('passing until something happens', () => {
  it('ends with the turn', () => {
    const passing = begin('turn', at(3, 0), 1);
    expect(holds(passing, at(3, 0), 1)).toBe(true);
    expect(holds(passing, at(4, 1), 1)).toBe(false);
  });

  it('ends with the own next turn, not with the present one', () => {
    const passing = begin('own', at(4, 1), 1);
    expect(holds(passing, at(4, 1, { queue: [bolt] }), 1)).toBe(true);
    expect(holds(passing, at(5, 0), 1)).toBe(true);
    expect(holds(passing, at(6, 1), 1)).toBe(false);
  });

  it('ends when something new aims at the own side', () => {
    const passing = begin('aimed', at(3, 0, { queue: [bolt] }), 1);
    expect(holds(passing, at(3, 0, { queue: [bolt] }), 1)).toBe(true);
    expect(holds(passing, at(3, 0, { queue: [{ ...bolt, card: 'spear' }, bolt] }), 1)).toBe(false);
    expect(holds(passing, at(3, 0, { attack: { card: 'hound', defender: 1 } }), 1)).toBe(false);
    expect(holds(passing, at(3, 0, { attack: { card: 'hound', defender: 0 } }), 1)).toBe(true);
    expect(holds(passing, at(5, 1), 1)).toBe(false);
  });

  it('counts what one controls, and nothing of one’s own', () => {
    expect(aimsAt(at(3, 0, { queue: [{ ...bolt, targets: ['b2'] }] }), 1)).toEqual([]);
    expect(aimsAt(at(3, 0, { queue: [{ ...bolt, owner: 1 }] }), 1)).toEqual([]);
    expect(aimsAt(at(3, 0, { queue: [bolt] }), 1)).toHaveLength(1);
  });

  it('ends with the match', () => {
    expect(holds(begin('own', at(3, 0), 1), at(3, 0, { over: true }), 1)).toBe(false);
  });
});
