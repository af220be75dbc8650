import type { GameData } from '../src/app/session.svelte';
import type { Legal, View } from '../src/match/model';
import type { Line } from '../src/wire/socket';
import type { ClientMessage, MatchInfo } from '../src/wire/types';
import { digestOf } from '../src/wire/digest';

/** A small game that no server knows: what the client shows comes from this data alone. */
export const game: GameData = {
  info: { name: 'demo', title: 'Demo', seats: [2, 2], ruleset: '1', cardset: '1', settings: [], decks: [], bots: ['easy'], version: '1' },
  cards: {
    imp: { slug: 'imp', name: 'Imp', kind: 'monster', theme: 'fire', cost: 1, attack: 1, health: 2 },
    bolt: { slug: 'bolt', name: 'Bolt', kind: 'spell', theme: 'fire', cost: 2, text: 'Deal 2 damage.' },
    mend: { slug: 'mend', name: 'Mend', kind: 'spell', theme: 'fire', cost: 1 },
  },
  texts: {
    'ask.main': 'Your turn.',
    'ask.target': '{card}: choose a target.',
    'event.move': '{card} moves from {from} to {to}.',
    'event.turn': '{seat} begins turn {turn}.',
    'action.end': 'End turn',
    'refusal.far': 'Out of range {range}.',
  },
  layout: {
    areas: [
      { kind: 'grid', columns: ['a', 'b', 'c'], rows: ['1', '2', '3'], cell: '{column}{row}', turned_for_seat: [1], tint: { '0': ['1'], '1': ['3'] } },
      { kind: 'zone', zone: 'hand', of: 'own', show: 'cards' },
    ],
    bar: { counters: ['mana'], zones: ['hand'] },
    primary: ['stop', 'end'],
    themes: { fire: { hue: 14, frame: 'flame' } },
  },
};

export function legal(action: number, parts: Partial<Legal>): Legal {
  return { action, text: `a${action}`, kind: 'go', mark: 'act', ...parts };
}

export function view(parts: Partial<View> = {}): View {
  return {
    game: 'demo',
    viewer: 0,
    asked: 0,
    over: false,
    returns: [0, 0],
    status: { turn: 1, active: 0 },
    players: [
      { seat: 0, counters: { mana: 1 }, zones: { hand: { count: 3, cards: ['imp', 'bolt', 'bolt'] } } },
      { seat: 1, counters: { mana: 1 }, zones: { hand: { count: 3 } } },
    ],
    pieces: [{ at: 'a1', owner: 0, card: 'imp', kind: 'monster', stats: { attack: { now: 1 }, health: { now: 2 } } }],
    queue: [],
    ...parts,
  };
}

export const info: MatchInfo = {
  id: 'M',
  game: 'demo',
  phase: 'playing',
  seats: [
    { seat: 0, name: 'Ada', kind: 'guest', present: true },
    { seat: 1, name: 'Bot', kind: 'bot', present: true },
  ],
  you: 0,
  settings: {},
  clock: null,
  sandbox: false,
  opened: false,
  passcode: false,
  watchers: 0,
  commitment: '',
  created: 0,
};

/** The server's side of a socket, in the hands of a test. */
export class FakeServer {
  lines: FakeLine[] = [];

  readonly open = (): Line => {
    const line = new FakeLine();
    this.lines.push(line);
    return line;
  };

  get line(): FakeLine {
    return this.lines.at(-1) as FakeLine;
  }

  /** Accept the newest connection and send the whole view. */
  welcome(state: View | null = view(), ask: { id: string; legal: Legal[] } | null = null, seq = 1): void {
    this.line.onopen?.();
    this.line.say({ t: 'welcome', protocol: 1, account: 'A', name: 'Ada' });
    this.line.say(viewMessage(state, ask, seq));
  }
}

export function viewMessage(state: View | null, ask: { id: string; legal: Legal[] } | null, seq: number): unknown {
  return {
    t: 'view',
    match: 'M',
    stream: 'S',
    seq,
    viewer: 0,
    info,
    view: state,
    digest: state === null ? 0 : digestOf(state),
    steps: 0,
    ask: ask && { id: ask.id, prompt: { of: 'main', rule: 'R-1', shape: 'one' }, legal: ask.legal },
    clock: null,
  };
}

export class FakeLine implements Line {
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.onclose?.();
  }

  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The newest message of a kind. */
  last<T extends ClientMessage['t']>(t: T): Extract<ClientMessage, { t: T }> {
    const found = this.sent.findLast((message) => message.t === t);
    if (found === undefined) throw new Error(`no ${t} among ${this.sent.map((one) => one.t).join(', ')}`);
    return found as Extract<ClientMessage, { t: T }>;
  }

  count(t: ClientMessage['t']): number {
    return this.sent.filter((message) => message.t === t).length;
  }
}

/** Let promises settle. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
