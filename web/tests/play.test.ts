// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Play } from '../src/match/play.svelte';
import { digestOf } from '../src/wire/digest';
import { FakeServer, game, legal, settle, view, viewMessage } from './demo';

const move = legal(1, { from: 'a1', to: 'a2', mark: 'move' });
const bolt = legal(4, { kind: 'play', card: 'bolt' });
const end = legal(0, { kind: 'end', text: 'end' });
const timing = { ping: 60_000, silence: 60_000, retry: 1, longest: 2 };
const ask = { id: 'Q1', legal: [end, move, bolt] };

let server: FakeServer;
let play: Play;

beforeEach(() => {
  server = new FakeServer();
  play = new Play('M', 'seat', game, server.open, timing);
  server.welcome(view(), ask);
});
afterEach(() => play.close());

function batch(seq: number, change: Record<string, unknown>, after = view()): void {
  server.line.say({ t: 'ev', match: 'M', stream: 'S', seq, digest: digestOf(after), ...change });
}

async function drafted(complete: boolean, legalNext = [legal(20, { at: 'a3', mark: 'attack' })]): Promise<void> {
  const { n } = server.line.last('draft');
  server.line.say({ t: 'drafted', match: 'M', n, complete, ...(complete ? {} : { prompt: { of: 'target', rule: 'R-2', shape: 'one', card: 'bolt' }, legal: legalNext }) });
  await settle();
}

describe('a match on the screen', () => {
  it('plays a move: select, target, preview, act, saved, confirmed', async () => {
    play.cell('a1');
    expect([...play.choices.targets.keys()]).toEqual(['a2']);
    play.cell('a2');
    expect(server.line.last('draft')).toMatchObject({ ask: 'Q1', actions: [1] });
    await drafted(true);
    const act = server.line.last('act');
    expect(act).toMatchObject({ ask: 'Q1', actions: [1] });
    expect(play.command).toMatchObject({ state: 'saving', text: 'a1' });
    expect(play.legal).toEqual([]);
    server.line.say({ t: 'ack', match: 'M', cid: act.cid, seq: 2 });
    await settle();
    expect(play.command?.state).toBe('confirmed');
    batch(2, { ask: null });
    expect(play.command).toBeNull();
    expect(play.asked).toBe(false);
  });

  it('asks before one own piece strikes another that could be meant to be selected', async () => {
    const pieces = ['a1', 'a2'].map((at) => ({ at, owner: 0, card: 'imp', kind: 'monster' }));
    const strike = legal(5, { from: 'a1', to: 'a2', mark: 'attack' });
    const own = new FakeServer();
    const other = new Play('M', 'seat', game, own.open, timing);
    own.welcome(view({ pieces }), { id: 'Q1', legal: [end, strike, legal(6, { from: 'a2', to: 'a3', mark: 'move' })] });
    other.cell('a1');
    other.cell('a2');
    expect(other.ambiguous).toEqual([strike]);
    expect(own.line.count('draft')).toBe(0);
    other.choose(strike);
    expect(own.line.last('draft').actions).toEqual([5]);
    other.close();
  });

  it('shows what follows a card at once and goes back without a word to the server', async () => {
    play.card('bolt', 1, 0);
    await drafted(false);
    expect([...play.choices.targets.keys()]).toEqual(['a3']);
    expect(play.lifted).toEqual({ card: 'bolt', slot: 1 });
    const sent = server.line.sent.length;
    expect(play.escape()).toBe(true);
    expect(play.lifted).toBeNull();
    expect(play.legal).toEqual(ask.legal);
    expect(server.line.sent.length).toBe(sent);
    expect(play.escape()).toBe(false);
  });

  it('takes a card up though a target that needs no selection is painted beside', async () => {
    server.welcome(view(), { id: 'Q2', legal: [end, bolt, legal(7, { at: 'a3', mark: 'move' })] });
    play.card('bolt', 1, 0);
    expect(server.line.last('draft').actions).toEqual([4]);
    await drafted(true);
    play.confirm();
    expect(server.line.last('act')).toMatchObject({ ask: 'Q2', actions: [4] });
  });

  it('passes by itself until the turn is over', async () => {
    const pass = legal(9, { kind: 'pass', text: 'pass' });
    const during = { ...view(), status: { turn: 5, active: 1 } };
    server.welcome(during, { id: 'Q3', legal: [pass, bolt] });
    play.passUntil('turn');
    expect(server.line.last('act')).toMatchObject({ ask: 'Q3', actions: [9] });
    server.line.say({ t: 'ack', match: 'M', cid: server.line.last('act').cid, seq: 2 });
    await settle();
    server.welcome(during, { id: 'Q4', legal: [pass, bolt] }, 2);
    expect(server.line.last('act')).toMatchObject({ ask: 'Q4', actions: [9] });
    server.line.say({ t: 'ack', match: 'M', cid: server.line.last('act').cid, seq: 3 });
    await settle();
    server.welcome({ ...during, status: { turn: 6, active: 0 } }, { id: 'Q5', legal: [pass, bolt] }, 3);
    expect(server.line.last('act').ask).toBe('Q4');
    expect(play.passing).toBeNull();
    expect(play.asked).toBe(true);
  });

  it('sends all parts as one command', async () => {
    play.card('bolt', 1, 0);
    await drafted(false);
    play.cell('a3');
    await drafted(true);
    expect(server.line.last('act').actions).toEqual([4, 20]);
  });

  it('does not play a card without targets before it is confirmed', async () => {
    play.card('bolt', 1, 0);
    await drafted(true);
    expect(server.line.count('act')).toBe(0);
    play.confirm();
    expect(server.line.last('act').actions).toEqual([4]);
  });

  it('asks why for an unlit target and shows the sentence with its clause', async () => {
    play.cell('a1');
    play.cell('c3');
    const why = server.line.last('why');
    expect(why).toMatchObject({ ask: 'Q1', target: { from: 'a1', to: 'c3' }, actions: [] });
    server.line.say({ t: 'because', match: 'M', n: why.n, refusal: { rule: 'R-9', message: 'refusal.far', arguments: { range: 2 } } });
    await settle();
    expect(play.why).toMatchObject({ rule: 'R-9' });
    expect(play.selection).toEqual({ in: 'cell', cell: 'a1' });
  });

  it('plays notation that is legal and asks why for any other', async () => {
    expect(await play.notation(' end ')).toBe(true);
    expect(server.line.last('draft').actions).toEqual([0]);
    await drafted(true);
    expect(server.line.last('act').actions).toEqual([0]);
  });

  it('resumes after a cut from what it has seen, and sends the unanswered command again under its id', async () => {
    play.cell('a1');
    play.cell('a2');
    await drafted(true);
    const act = server.line.last('act');
    server.line.onclose?.();
    expect(play.connection).toBe('lost');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.lines).toHaveLength(2);
    server.line.onopen?.();
    server.line.say({ t: 'welcome', protocol: 1, account: 'A', name: 'Ada' });
    expect(server.line.sent.map((message) => message.t)).toEqual(['hello', 'sub', 'act']);
    expect(server.line.last('sub')).toMatchObject({ stream: 'S', since: 1 });
    expect(server.line.last('act')).toEqual(act);
    server.line.say({ t: 'ack', match: 'M', cid: act.cid, seq: 2 });
    batch(2, { ask: null });
    await settle();
    expect(play.command).toBeNull();
  });

  it('keeps the draft over a cut while the question is the same', async () => {
    play.card('bolt', 1, 0);
    await drafted(false);
    server.line.say(viewMessage(view(), ask, 8));
    expect([...play.choices.targets.keys()]).toEqual(['a3']);
    server.line.say(viewMessage(view(), { ...ask, id: 'Q2' }, 9));
    expect(play.legal).toEqual(ask.legal);
  });

  it('heals a divergence by asking for the whole view', () => {
    batch(2, { set: { asked: 1 } });
    expect(server.line.last('sub')).toMatchObject({ stream: '', since: -1 });
    expect(play.view?.asked).toBe(0);
  });

  it('says why a command was refused and asks again', async () => {
    play.cell('a1');
    play.cell('a2');
    await drafted(true);
    server.line.say({ t: 'nak', match: 'M', cid: server.line.last('act').cid, code: 'stale', refusal: null, faults: [] });
    await settle();
    expect(play.why?.message).toBe('code.stale');
    expect(play.legal).toEqual(ask.legal);
  });
});

describe('a set on the screen', () => {
  it('tells copies of a card apart and takes them back one by one', async () => {
    const member = legal(6, { kind: 'card', card: 'bolt' });
    const stop = legal(2, { kind: 'stop' });
    server.line.say({ ...(viewMessage(view(), null, 3) as object), ask: { id: 'Q3', prompt: { of: 'main', rule: 'R', shape: 'some' }, legal: [stop, member] } });
    const reply = async (legalNext: unknown[]): Promise<void> => {
      server.line.say({ t: 'drafted', match: 'M', n: server.line.last('draft').n, complete: false, prompt: { of: 'main', rule: 'R', shape: 'some' }, legal: legalNext });
      await settle();
    };
    play.card('bolt', 1, 0);
    await reply([stop, member]);
    expect([play.isMember('bolt', 0), play.isMember('bolt', 1)]).toEqual([true, false]);
    play.card('bolt', 2, 1);
    expect(server.line.last('draft').actions).toEqual([6, 6]);
    await reply([stop]);
    expect(play.isMember('bolt', 1)).toBe(true);
    play.card('bolt', 2, 1);
    expect(server.line.last('draft').actions).toEqual([6]);
  });
});
