/**
 * A match at the other end of the wire: the stream of its views, and the commands that are on their way.
 */
import { t } from '../texts/texts';
import { freshId } from '../wire/id';
import { PlaySocket, type Connection, type Line, type Timing } from '../wire/socket';
import { begin, recall, take, type Stream } from '../wire/stream';
import type { Ev, FaultInfo, ServerMessage, Step } from '../wire/types';
import type { Refusal, View } from './model';

export interface Happened {
  step: Step;
  before: View | null;
  after: View | null;
}

export interface Command {
  state: 'saving' | 'confirmed';
  /** Batch that tells what the command did; shown as confirmed until it is there. */
  seq: number;
  text: string;
}

export abstract class Link {
  readonly match: string;
  readonly role: 'seat' | 'spectator';
  stream: Stream | null = $state.raw(null);
  connection: Connection = $state('connecting');
  command: Command | null = $state.raw(null);
  /** When the clock was last told, by `performance.now()`. */
  clockAt = $state(0);
  /** Why the match cannot be followed. */
  gone: string | null = $state(null);
  /** Set to be told of every step, with the views before and after it, to show it moving. */
  onstep: ((happened: Happened) => void) | null = null;

  protected readonly socket: PlaySocket;
  #recalling = false;

  constructor(match: string, role: 'seat' | 'spectator', open?: () => Line, timing?: Timing) {
    this.match = match;
    this.role = role;
    this.socket = new PlaySocket(
      {
        subscribe: () => this.#subscribe(),
        receive: (message) => this.#receive(message),
        connection: (state) => (this.connection = state),
      },
      open,
      timing,
    );
  }

  /** Called after every change of the stream. */
  protected abstract settled(before: Stream | null): void;

  /** Called when nothing that was sent is unanswered. */
  protected abstract idle(): void;

  /** Called when a command was refused. */
  protected abstract refused(refusal: Refusal): void;

  close(): void {
    this.socket.close();
  }

  hurry(): void {
    this.socket.hurry();
  }

  nameOf(seat: number): string {
    const info = this.stream?.info.seats.find((one) => one.seat === seat);
    return info === undefined || info.name === '' ? t('player.numbered', { number: seat + 1 }) : info.name;
  }

  concede(): Promise<boolean> {
    return this.send({ t: 'concede', match: this.match, cid: freshId() }, t('match.concede'));
  }

  undo(): Promise<boolean> {
    return this.send({ t: 'undo', match: this.match, cid: freshId() }, t('match.undo'));
  }

  pause(): Promise<boolean> {
    return this.send({ t: 'pause', match: this.match, cid: freshId() }, t('match.pause'));
  }

  resume(): Promise<boolean> {
    return this.send({ t: 'resume', match: this.match, cid: freshId() }, t('match.resume'));
  }

  answer(proposal: string, answer: 'yes' | 'no'): Promise<boolean> {
    return this.send({ t: 'answer', match: this.match, cid: freshId(), proposal, answer }, t('match.answer'));
  }

  async position(): Promise<string | null> {
    const answer = await this.socket.request({ t: 'read_position', match: this.match, n: this.socket.next });
    return answer?.t === 'position' ? answer.position : null;
  }

  /** Go on from a position; what is wrong with it, or nothing when it holds. */
  async edit(position: string): Promise<FaultInfo[] | string> {
    const answer = await this.socket.command({ t: 'edit', match: this.match, cid: freshId(), position });
    if (answer.t === 'ack') return [];
    return answer.faults && answer.faults.length > 0 ? answer.faults : answer.code;
  }

  /** Load older steps of the history. */
  async older(): Promise<void> {
    const stream = this.stream;
    if (stream === null || this.#recalling || (stream.steps[0]?.number ?? stream.count + 1) <= 1) return;
    this.#recalling = true;
    const before = stream.steps[0]?.number ?? 0;
    const answer = await this.socket.request({ t: 'recall', match: this.match, n: this.socket.next, before });
    this.#recalling = false;
    if (answer?.t === 'recalled' && this.stream !== null) this.stream = recall(this.stream, answer.steps);
  }

  #subscribe(): void {
    const { match, role, stream } = this;
    this.socket.send({ t: 'sub', match, role, stream: stream?.stream ?? '', since: stream?.seq ?? -1 });
  }

  #receive(message: ServerMessage): void {
    if ('match' in message && message.match !== this.match) return;
    switch (message.t) {
      case 'view': {
        const before = this.stream;
        this.stream = begin(message, before);
        this.clockAt = performance.now();
        this.#settle(before);
        const first = this.stream.steps.at(-1)?.number ?? 0;
        if (first < this.stream.count) {
          this.stream = { ...this.stream, steps: [] };
          void this.older();
        }
        break;
      }
      case 'ev':
        this.#batch(message);
        break;
      case 'clock':
        if (this.stream !== null) this.stream = { ...this.stream, clock: message.clock };
        this.clockAt = performance.now();
        break;
      case 'unable':
        if (message.n === -1) this.gone = message.code;
        break;
      case 'bye':
        if (message.reason === 'revoked') this.gone = message.reason;
        break;
    }
  }

  #batch(message: Ev): void {
    const before = this.stream;
    if (before === null) return;
    const after = take(before, message);
    if (after === 'gap' || after === 'diverged') {
      // Heals without a word: a whole view replaces what is here.
      this.socket.send({ t: 'sub', match: this.match, role: this.role, stream: '', since: -1 });
      return;
    }
    if (after === before) return;
    this.stream = after;
    if (message.clock !== undefined) this.clockAt = performance.now();
    this.#settle(before);
    if (message.step !== undefined)
      this.onstep?.({ step: message.step, before: before.view, after: after.view });
  }

  #settle(before: Stream | null): void {
    this.settled(before);
    if (this.command?.state === 'confirmed' && (this.stream?.seq ?? -1) >= this.command.seq) this.command = null;
    if (this.command === null) this.idle();
  }

  /** Send a command and say whether it was done; `text` is how it is called until then. */
  protected async send(message: Parameters<PlaySocket['command']>[0], text: string): Promise<boolean> {
    this.command = { state: 'saving', seq: -1, text };
    const answer = await this.socket.command(message);
    if (answer.t === 'ack') {
      this.command = (this.stream?.seq ?? -1) >= answer.seq ? null : { state: 'confirmed', seq: answer.seq, text };
      if (this.command === null) this.idle();
      return true;
    }
    this.command = null;
    this.refused(answer.refusal ?? { message: `code.${answer.code}` });
    return false;
  }
}
