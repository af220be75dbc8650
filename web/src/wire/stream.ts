/**
 * One viewer's stream of a match: a whole view first, then batches that change it. Nothing but
 * what the server sent is in it, and every batch must fit the one before and its digest.
 */
import type { View } from '../match/model';
import { digestOf } from './digest';
import type { Asked, ClockInfo, Ev, MatchInfo, Step, View as ViewMessage } from './types';

export interface Stream {
  match: string;
  stream: string;
  seq: number;
  viewer: number;
  info: MatchInfo;
  view: View | null;
  ask: Asked | null;
  clock: ClockInfo | null;
  /** Steps of the history that are here, ascending; older ones are recalled on demand. */
  steps: Step[];
  /** How many steps this viewer's history has in all. */
  count: number;
}

/** Why a batch was not taken in: heal it by asking for the stream again. */
export type Broken = 'gap' | 'diverged';

export function begin(message: ViewMessage, before: Stream | null): Stream {
  const same = before !== null && before.match === message.match && before.viewer === message.viewer;
  return {
    match: message.match,
    stream: message.stream,
    seq: message.seq,
    viewer: message.viewer,
    info: message.info,
    view: message.view as unknown as View | null,
    ask: message.ask,
    clock: message.clock,
    steps: same ? before.steps.filter((step) => step.number <= message.steps) : [],
    count: message.steps,
  };
}

/** Return the stream after a batch, the same stream for one that it has already, or what is broken. */
export function take(stream: Stream, batch: Ev): Stream | Broken {
  if (batch.stream !== stream.stream || batch.seq > stream.seq + 1) return 'gap';
  if (batch.seq <= stream.seq) return stream;
  let view = stream.view;
  if (batch.set !== undefined || batch.drop !== undefined) {
    const next: Record<string, unknown> = { ...view, ...batch.set };
    for (const key of batch.drop ?? []) delete next[key];
    view = next as unknown as View;
  }
  if (view !== null && digestOf(view) !== batch.digest) return 'diverged';
  const fresh = batch.step !== undefined;
  return {
    ...stream,
    seq: batch.seq,
    view,
    info: batch.info === undefined ? stream.info : { ...batch.info, you: stream.info.you },
    ask: batch.ask === undefined ? stream.ask : batch.ask,
    clock: batch.clock === undefined ? stream.clock : batch.clock,
    steps: fresh ? [...stream.steps, batch.step as Step] : stream.steps,
    count: fresh ? Math.max(stream.count + 1, (batch.step as Step).number) : stream.count,
  };
}

/** Return the stream with older steps put in front of those that are here. */
export function recall(stream: Stream, older: Step[]): Stream {
  const known = new Map([...older, ...stream.steps].map((step) => [step.number, step]));
  return { ...stream, steps: [...known.values()].sort((a, b) => a.number - b.number) };
}
