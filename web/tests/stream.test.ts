import { describe, expect, it } from 'vitest';
import { canonical, crc32, digestOf } from '../src/wire/digest';
import { begin, recall, take } from '../src/wire/stream';
import type { Ev, View as ViewMessage } from '../src/wire/types';
import { view, viewMessage } from './demo';

const fresh = () => begin(viewMessage(view(), null, 5) as ViewMessage, null);
const batch = (seq: number, change: Partial<Ev>, after: unknown): Ev => ({ t: 'ev', match: 'M', stream: 'S', seq, digest: digestOf(after), ...change });

describe('digest', () => {
  it('is the CRC-32 of JSON with sorted keys', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    expect(canonical({ b: [1, null, true], a: { d: 'x', c: 'é"' } })).toBe('{"a":{"c":"é\\"","d":"x"},"b":[1,null,true]}');
    expect(canonical({ '\u{1F600}': 1, '\uFB01': 2 })).toBe('{"\uFB01":2,"\u{1F600}":1}');
  });
});

describe('stream', () => {
  it('takes batches in their order and keeps what they do not name', () => {
    const after = { ...view(), asked: 1 };
    const stream = take(fresh(), batch(6, { set: { asked: 1 }, ask: null }, after));
    expect(stream).toMatchObject({ seq: 6, view: { asked: 1, game: 'demo' }, ask: null });
  });

  it('drops keys', () => {
    const after: Record<string, unknown> = { ...view() };
    delete after['queue'];
    expect(take(fresh(), batch(6, { drop: ['queue'] }, after))).toMatchObject({ seq: 6 });
  });

  it('tells a gap, another stream and a divergence', () => {
    expect(take(fresh(), batch(7, {}, view()))).toBe('gap');
    expect(take(fresh(), { ...batch(6, {}, view()), stream: 'T' })).toBe('gap');
    expect(take(fresh(), batch(6, { set: { asked: 1 } }, view()))).toBe('diverged');
  });

  it('passes over what it has already', () => {
    const stream = fresh();
    expect(take(stream, batch(5, { set: { asked: 1 } }, view()))).toBe(stream);
  });

  it('keeps its history over a whole view and puts older steps in front', () => {
    const step = (number: number) => ({ number, seat: 0, kind: 'play' as const, events: [], status: {} });
    const stream = take(fresh(), batch(6, { step: step(1) }, view()));
    if (typeof stream === 'string') throw new Error(stream);
    expect(stream.count).toBe(1);
    expect(begin({ ...(viewMessage(view(), null, 9) as ViewMessage), steps: 1 }, stream).steps).toHaveLength(1);
    expect(begin({ ...(viewMessage(view(), null, 9) as ViewMessage), steps: 0 }, stream).steps).toHaveLength(0);
    expect(recall({ ...stream, steps: [step(3)] }, [step(1), step(2), step(3)]).steps.map((one) => one.number)).toEqual([1, 2, 3]);
  });
});
