/**
 * The play socket: one connection for everything, opened again by itself after a cut. Commands are
 * kept until they are answered and are sent again under the same id, so that none is lost or doubled.
 */
import type { ClientMessage, ServerMessage } from './types';

export type Connection = 'connecting' | 'open' | 'lost';
type Command = Extract<ClientMessage, { cid: string }>;
type Asking = Extract<ClientMessage, { n: number; match: string }>;
type AnswerTo<N> = Extract<ServerMessage, { n: number }> & N;

export interface Follower {
  /** Called after every welcome: subscribe, with what was seen so far. */
  subscribe(): void;
  receive(message: ServerMessage): void;
  connection(state: Connection): void;
}

/** What of a WebSocket is used: tests give their own. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Timing {
  ping: number;
  silence: number;
  retry: number;
  longest: number;
}

const usual: Timing = { ping: 15_000, silence: 25_000, retry: 400, longest: 8_000 };

export class PlaySocket {
  #line: Line | null = null;
  #welcome = false;
  #closed = false;
  #failures = 0;
  #heard = 0;
  #count = 0;
  #timers: ReturnType<typeof setInterval>[] = [];
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #commands = new Map<string, { message: Command; done: (answer: ServerMessage) => void }>();
  readonly #asked = new Map<number, { message: Asking; done: (answer: ServerMessage | null) => void }>();

  constructor(
    private readonly follower: Follower,
    private readonly open: () => Line = dial,
    private readonly timing: Timing = usual,
  ) {
    this.#connect();
  }

  get next(): number {
    return ++this.#count;
  }

  send(message: ClientMessage): void {
    if (this.#welcome || message.t === 'hello') this.#line?.send(JSON.stringify(message));
  }

  /** Send a command; the promise gives its one answer, over as many connections as it takes. */
  command(message: Command): Promise<Extract<ServerMessage, { t: 'ack' | 'nak' }>> {
    return new Promise((resolve) => {
      this.#commands.set(message.cid, { message, done: (answer) => resolve(answer as never) });
      this.send(message);
    });
  }

  /** Ask something that has no effect; null when the connection broke before the answer. */
  request<M extends Asking>(message: M): Promise<AnswerTo<ServerMessage> | null> {
    return new Promise((resolve) => {
      if (!this.#welcome) return resolve(null);
      this.#asked.set(message.n, { message, done: (answer) => resolve(answer as never) });
      this.send(message);
    });
  }

  /** Say whether a command waits for its answer. */
  get waiting(): number {
    return this.#commands.size;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Connect now instead of at the next try. */
  hurry(): void {
    if (this.#closed || this.#line !== null) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  #connect(): void {
    this.follower.connection(this.#failures === 0 ? 'connecting' : 'lost');
    const line = this.open();
    this.#line = line;
    this.#heard = Date.now();
    line.onopen = () => {
      this.send({ t: 'hello', protocol: 1 });
    };
    line.onmessage = ({ data }) => {
      this.#heard = Date.now();
      this.#receive(JSON.parse(String(data)) as ServerMessage);
    };
    line.onclose = () => {
      if (this.#line === line) this.#lost();
    };
    this.#timers.push(
      setInterval(() => this.send({ t: 'ping', n: this.next }), this.timing.ping),
      setInterval(() => {
        if (Date.now() - this.#heard > this.timing.silence) this.#lost();
      }, this.timing.silence / 4),
    );
  }

  #receive(message: ServerMessage): void {
    if (message.t === 'welcome') {
      this.#welcome = true;
      this.#failures = 0;
      this.follower.connection('open');
      this.follower.subscribe();
      for (const { message: command } of this.#commands.values()) this.send(command);
    } else if (message.t === 'ack' || message.t === 'nak') {
      const command = this.#commands.get(message.cid);
      this.#commands.delete(message.cid);
      command?.done(message);
    } else if ('n' in message && message.n >= 0) {
      const asked = this.#asked.get(message.n);
      this.#asked.delete(message.n);
      asked?.done(message);
    }
    this.follower.receive(message);
  }

  #lost(): void {
    this.#drop();
    if (this.#closed) return;
    this.#failures++;
    this.follower.connection('lost');
    const wait = Math.min(this.timing.retry * 2 ** (this.#failures - 1), this.timing.longest);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.7 + 0.6 * Math.random()));
  }

  #drop(): void {
    const line = this.#line;
    this.#line = null;
    this.#welcome = false;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    for (const asked of this.#asked.values()) asked.done(null);
    this.#asked.clear();
    if (line !== null) {
      line.onclose = null;
      line.close();
    }
  }
}

function dial(): Line {
  const url = new URL('/api/play', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as unknown as Line;
}
