import { describe, expect, it } from 'vitest';
import { actionsOf, choicesOf } from '../src/match/choices';
import { legal } from './demo';

const shown = { cards: new Set(['bolt', 'imp']), cells: new Set(['a1', 'a2', 'a3', 'b1']) };
const end = legal(0, { kind: 'end' });
const move = legal(1, { from: 'a1', to: 'a2', mark: 'move' });
const hit = legal(2, { from: 'a1', to: 'a3', mark: 'attack' });
const use = legal(3, { kind: 'use', at: 'a1' });
const play = legal(4, { kind: 'play', card: 'bolt' });
const all = [end, move, hit, use, play];

describe('choices', () => {
  it('give pieces and cards that can act a rim, and paint nothing before one is selected', () => {
    const { cells, cards, targets, primary, buttons } = choicesOf(all, null, shown, ['end']);
    expect([...cells]).toEqual(['a1']);
    expect([...cards]).toEqual(['bolt']);
    expect(targets.size).toBe(0);
    expect(primary).toEqual([end]);
    expect(buttons).toEqual([]);
  });

  it('paint the targets of the selected piece and list what needs none', () => {
    const { targets, menu, kinds } = choicesOf(all, { in: 'cell', cell: 'a1' }, shown, ['end']);
    expect([...targets.values()].map(({ cell, mark }) => [cell, mark])).toEqual([['a2', 'move'], ['a3', 'attack']]);
    expect(menu).toEqual([use]);
    expect(kinds).toEqual([{ kind: 'go', mark: 'move', count: 1 }, { kind: 'go', mark: 'attack', count: 1 }]);
  });

  it('paint one kind alone on demand', () => {
    const { targets } = choicesOf(all, { in: 'cell', cell: 'a1' }, shown, ['end'], 'go/attack');
    expect([...targets.keys()]).toEqual(['a3']);
  });

  it('paint bare targets at once, the most serious mark in front', () => {
    const place = legal(5, { kind: 'tile', at: 'a2', mark: 'place' });
    const risky = legal(6, { kind: 'probe', at: 'a2', mark: 'uncertain' });
    const { targets } = choicesOf([place, risky], null, shown, []);
    expect(targets.get('a2')).toEqual({ cell: 'a2', mark: 'uncertain', actions: [place, risky] });
  });

  it('offer cards that lie elsewhere as buttons, even those whose names are in the hand too', () => {
    const looked = [legal(7, { kind: 'card', card: 'bolt' }), legal(8, { kind: 'card', card: 'wave' })];
    const { buttons, cards } = choicesOf([...looked, play], null, shown, []);
    expect(buttons).toEqual(looked);
    expect([...cards]).toEqual(['bolt']);
  });

  it('order the Pass/End button as the layout does', () => {
    const stop = legal(9, { kind: 'stop' });
    expect(choicesOf([end, stop], null, shown, ['stop', 'end']).primary).toEqual([stop, end]);
  });

  it('list the actions of one place', () => {
    expect(actionsOf(all, { in: 'cell', cell: 'a1' }, shown)).toEqual([move, hit, use]);
    expect(actionsOf(all, { in: 'card', card: 'bolt', slot: 0 }, shown)).toEqual([play]);
    expect(actionsOf(all, null, shown)).toEqual(all);
  });
});
