import { describe, expect, it } from 'vitest';
import { actionsOf, answered, back, choose, isBegun, isWhole, offered, refusedBy, start, unchoose, type Question } from '../src/match/draft';
import { legal } from './demo';

const stop = legal(0, { kind: 'stop' });
const [one, two, three] = [legal(11, { card: 'imp' }), legal(12, { card: 'bolt' }), legal(13, { card: 'mend' })];
const question = (shape: 'one' | 'some' | 'order', answers = [one, two, three]): Question => ({
  prompt: { of: 'main', rule: 'R', shape },
  legal: shape === 'some' ? [stop, ...answers] : answers,
});
const target: Question = { prompt: { of: 'target', rule: 'R', shape: 'one' }, legal: [legal(20, { at: 'a1' })] };

describe('a command of one part', () => {
  it('is previewed, and whole when something would happen', () => {
    const { draft, send } = choose(start('A', question('one'), ['stop']), one, 7);
    expect(send).toEqual({ draft: [11], n: 7 });
    expect(isWhole(draft)).toBe(false);
    const after = answered(draft, 7, null);
    expect(isWhole(after)).toBe(true);
    expect(actionsOf(after)).toEqual([11]);
  });

  it('is sent at once where the server said that nothing follows', () => {
    const final = legal(11, { final: true });
    expect(choose(start('A', question('one', [final]), []), final, 1).send).toEqual({ act: [11] });
  });

  it('takes no second choice while the first is asked about', () => {
    const { draft } = choose(start('A', question('one'), []), one, 1);
    expect(choose(draft, two, 2)).toEqual({ draft, send: null });
    expect(answered(draft, 99, null)).toBe(draft);
  });
});

describe('a command of several parts', () => {
  it('goes on with the next question, and back without having done anything', () => {
    const first = answered(choose(start('A', question('one'), []), one, 1).draft, 1, target);
    expect(offered(first)).toEqual(target.legal);
    const { draft, send } = choose(first, target.legal[0]!, 2);
    expect(send).toEqual({ draft: [11, 20], n: 2 });
    expect(actionsOf(answered(draft, 2, null))).toEqual([11, 20]);
    const again = back(first)!;
    expect(isBegun(again)).toBe(false);
    expect(offered(again)).toEqual([one, two, three]);
    expect(back(again)).toBeNull();
  });

  it('stays as it was when a part is refused', () => {
    const before = start('A', question('one'), []);
    const { draft } = choose(before, one, 1);
    const refused = refusedBy(draft, 1, { message: 'refusal.far', rule: 'R' });
    expect(refused.refused?.message).toBe('refusal.far');
    expect(actionsOf(refused)).toEqual([]);
    expect(offered(refused)).toEqual([one, two, three]);
  });
});

describe('a set', () => {
  const begin = start('A', question('some'), ['stop']);
  const pick = (from: typeof begin, member: typeof one, n: number, rest: Question | null) => answered(choose(from, member, n).draft, n, rest);

  it('is chosen in any order and sent in ascending order', () => {
    const late = pick(begin, three, 1, { ...question('some', []), legal: [stop] });
    const { draft, send } = choose(late, one, 2);
    expect(send).toEqual({ draft: [11, 13], n: 2 });
    const both = answered(draft, 2, question('some', [two]));
    expect(choose(both, stop, 3).send).toEqual({ draft: [11, 13, 0], n: 3 });
  });

  it('gives members back, all of them without a question', () => {
    const both = pick(pick(begin, one, 1, question('some')), two, 2, question('some', [three]));
    const { draft, send } = choose(both, one, 3);
    expect(send).toEqual({ draft: [12], n: 3 });
    expect(answered(draft, 3, question('some', [three])).members).toEqual([two]);
    const none = unchoose(pick(begin, one, 1, null), one, 4);
    expect(none.send).toBeNull();
    expect(none.draft.members).toEqual([]);
  });

  it('takes a second copy where one more is offered', () => {
    const first = pick(begin, one, 1, question('some', [one]));
    expect(choose(first, one, 2).send).toEqual({ draft: [11, 11], n: 2 });
  });

  it('offers to close only when that is legal, and is whole when no more may follow', () => {
    const unclosed = pick(begin, one, 1, { ...question('some'), legal: [two, three] });
    expect(offered(unclosed)).toEqual([one, two, three]);
    expect(isWhole(unclosed)).toBe(false);
    expect(isWhole(pick(begin, one, 1, null))).toBe(true);
  });
});
