import { describe, expect, it } from 'vitest';
import { emblem } from '../src/emblem/emblem';
import { families, familyOf } from '../src/emblem/families';
import { frameOf } from '../src/emblem/frames';
import { Dice, hash32 } from '../src/emblem/random';

const theme = { hue: 14, frame: 'flame' };

describe('emblems', () => {
  it('are the same for the same card, whatever was drawn before', () => {
    const shape = (): string => JSON.stringify(families.beast(new Dice('spark-whelp')));
    const first = shape();
    emblem({ slug: 'other', kind: 'spell', theme });
    expect(shape()).toBe(first);
    expect(emblem({ slug: 'spark-whelp', kind: 'monster', theme }).layers).toEqual(JSON.parse(first));
  });

  it('stay as they were drawn: the hash and the dice are pinned', () => {
    expect(hash32('spark-whelp')).toBe(0xd295f039);
    expect([new Dice('a').whole(0, 999), new Dice('mend').whole(0, 999)]).toEqual([621, 829]);
  });

  it('tell cards of one theme and kind apart', () => {
    const shapes = Array.from({ length: 200 }, (_, i) => JSON.stringify(emblem({ slug: `card-${i}`, kind: 'monster', theme }).layers));
    expect(new Set(shapes).size).toBe(200);
  });

  it('take hue and frame from the theme, a hue of their own without one', () => {
    expect(emblem({ slug: 'x', kind: 'spell', theme }).hue).toBe(14);
    expect(emblem({ slug: 'x', kind: 'spell', theme }).frame).toBe(frameOf('flame'));
    expect(emblem({ slug: 'x', kind: 'spell' }).hue).toBe(hash32('x') % 360);
  });

  it('give every kind a family and every frame a path of numbers', () => {
    for (const kind of ['monster', 'tower', 'never-heard-of', '']) {
      const layers = families[familyOf(kind)](new Dice(kind));
      expect(layers.length).toBeGreaterThan(1);
      for (const layer of layers) expect(layer.d).toMatch(/^M[-\d.\sMLQCAaZzvVhH,]+$/);
    }
    for (const frame of ['flame', 'wall', 'wave', 'thorn', 'plain', 'unheard-of']) expect(frameOf(frame)).not.toMatch(/NaN|undefined/);
    expect(frameOf('unheard-of')).not.toBe(frameOf('unheard-of-too'));
  });
});
