/** Frames: the ground of an emblem, a closed wave around a circle. A theme names its wave. */
import { at, polygon, soft, type Point } from './paths';
import { Dice } from './random';

interface Wave {
  teeth: number;
  depth: number;
  form: 'saw' | 'square' | 'sine' | 'spike' | 'even';
}

const named: Record<string, Wave> = {
  flame: { teeth: 11, depth: 9, form: 'saw' },
  wall: { teeth: 8, depth: 6, form: 'square' },
  wave: { teeth: 9, depth: 8, form: 'sine' },
  thorn: { teeth: 13, depth: 11, form: 'spike' },
  leaf: { teeth: 7, depth: 9, form: 'spike' },
  stone: { teeth: 8, depth: 0, form: 'even' },
  plain: { teeth: 12, depth: 0, form: 'even' },
  ring: { teeth: 24, depth: 0, form: 'even' },
};

/** Return the path of a frame; a name that is not known gives a wave of its own. */
export function frameOf(name: string): string {
  const wave = named[name] ?? unheardOf(name);
  const step = (Math.PI * 2) / wave.teeth;
  const inner = 49 - wave.depth;
  const points: Point[] = [];
  for (let i = 0; i < wave.teeth; i++) {
    const a = i * step;
    switch (wave.form) {
      case 'saw':
        points.push(at(a, inner), at(a + step * 0.55, 44 - wave.depth / 4), at(a + step * 0.95, 49));
        break;
      case 'square':
        points.push(at(a - step * 0.27, 49), at(a + step * 0.27, 49));
        points.push(at(a + step * 0.33, inner), at(a + step * 0.67, inner));
        break;
      case 'sine':
        points.push(at(a, 52), at(a + step / 2, inner - 4));
        break;
      case 'spike':
        points.push(at(a, 49), at(a + step * 0.3, inner), at(a + step * 0.7, inner));
        break;
      case 'even':
        points.push(at(a + step / 2, 48));
    }
  }
  return wave.form === 'sine' ? soft(points) : polygon(points);
}

function unheardOf(name: string): Wave {
  const dice = new Dice(name);
  return {
    teeth: dice.whole(6, 14),
    depth: dice.whole(4, 10),
    form: dice.pick(['saw', 'square', 'sine', 'spike'] as const),
  };
}
