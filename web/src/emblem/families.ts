/** Families of shapes. Each takes dice and gives layers, back to front, within -40..40. */
import { at, circle, line, mirrored, polygon, soft, twice, type Point } from './paths';
import { hash32, type Dice } from './random';

export interface Layer {
  d: string;
  /** 0 darkest to 3 lightest; `line` is a stroke in the darkest tone, `glow` the accent. */
  tone: 0 | 1 | 2 | 3 | 'line' | 'glow';
}

export type Family = 'beast' | 'star' | 'tower' | 'vessel' | 'knot';

/** Ordinary words for kinds of cards, and the family that suits them. */
const suits: Record<Family, string[]> = {
  beast: ['monster', 'creature', 'unit', 'warrior', 'minion', 'hero', 'general', 'guardian'],
  star: ['spell', 'action', 'event', 'sorcery', 'instant', 'reaction', 'tactic', 'skill'],
  tower: ['tower', 'building', 'structure', 'base', 'fort', 'site', 'terrain', 'location'],
  vessel: ['relic', 'item', 'artifact', 'equipment', 'weapon', 'gear', 'treasure'],
  knot: ['marker', 'token', 'trap', 'counter', 'ability', 'rite', 'oath'],
};

export function familyOf(kind: string): Family {
  const all = Object.keys(suits) as Family[];
  return (
    all.find((family) => suits[family].includes(kind)) ??
    (all[hash32(kind) % all.length] as Family)
  );
}

function beast(dice: Dice): Layer[] {
  const brow = dice.between(13, 25);
  const cheek = dice.between(15, 30);
  const jaw = dice.between(6, 20);
  const chin = dice.between(24, 37);
  const top = dice.between(-24, -13);
  const head: Point[] = [
    [dice.between(2, 8), top],
    [brow, top + dice.between(0, 7)],
    [cheek, dice.between(-9, 6)],
    [jaw, chin - dice.between(8, 15)],
    [dice.between(1, 6), chin],
  ];
  const layers: Layer[] = [];
  const ears = dice.pick(['horn', 'curl', 'ear', 'antler', 'crest', 'fin'] as const);
  const reach = dice.between(25, 39);
  const lift = dice.between(-39, -27);
  const root = brow * 0.75;
  if (ears === 'horn')
    layers.push({
      tone: 3,
      d: twice((s) => `M${s * root} ${top + 6}Q${s * reach} ${top} ${s * reach * 0.9} ${lift}Q${s * root * 1.2} ${top - 6} ${s * 3} ${top + 3}Z`),
    });
  else if (ears === 'curl')
    layers.push({
      tone: 3,
      d: twice((s) => `M${s * root} ${top + 2}C${s * 20} ${lift} ${s * 42} ${lift + 4} ${s * 37} ${-4}C${s * 34} 6 ${s * 24} 2 ${s * 28} -6C${s * 32} -16 ${s * 22} -18 ${s * root * 0.8} ${top + 10}Z`),
    });
  else if (ears === 'ear')
    layers.push({
      tone: 1,
      d: twice((s) => soft([[s * 2, top + 8], [s * (root - 2), lift - 8], [s * reach, lift], [s * (brow + 4), top + 12]])),
    });
  else if (ears === 'antler')
    layers.push({
      tone: 'line',
      d: twice((s) => line([[s * 6, top + 3], [s * 15, top - 9], [s * 14, lift - 1]]) + line([[s * 15, top - 9], [s * reach, lift + 2]]) + line([[s * 22, (top + lift) / 2 - 4], [s * 33, top - 2]])),
    });
  else if (ears === 'crest') {
    const spikes = dice.whole(3, 5);
    const crown: Point[] = [];
    for (let i = 0; i <= spikes; i++) {
      const a = (i / spikes - 0.5) * 2.2;
      crown.push(at(a, 25), at(a + 1.1 / spikes, i === spikes ? 25 : 40));
    }
    layers.push({ tone: 3, d: polygon([...crown, [0, 4]]) });
  } else
    layers.push({
      tone: 1,
      d: twice((s) => polygon([[s * 8, top + 4], [s * reach, lift + 10], [s * (reach - 6), -6], [s * 39, 6], [s * cheek * 0.8, 14]])),
    });
  layers.push({ tone: 2, d: soft(mirrored(head)) });
  const eyeY = dice.between(-8, 3);
  const eyeX = dice.between(6.5, Math.max(7.5, brow * 0.6));
  const eye = dice.pick(['round', 'slit', 'slant', 'gem'] as const);
  const size = dice.between(3, 5);
  layers.push({
    tone: 0,
    d: twice((s) => {
      if (eye === 'round') return circle(s * eyeX, eyeY, size);
      if (eye === 'slit') return soft([[s * (eyeX - 7), eyeY], [s * eyeX, eyeY - 5], [s * (eyeX + 7), eyeY], [s * eyeX, eyeY + 5]]);
      if (eye === 'slant') return polygon([[s * (eyeX - 5), eyeY + 4], [s * (eyeX + 7), eyeY - 5], [s * (eyeX + 4), eyeY + 4]]);
      return polygon([[s * eyeX, eyeY - size - 2], [s * (eyeX + size), eyeY], [s * eyeX, eyeY + size + 2], [s * (eyeX - size), eyeY]]);
    }),
  });
  layers.push({ tone: 'glow', d: twice((s) => circle(s * eyeX, eyeY, size * 0.42)) });
  const marks = dice.whole(0, 2);
  let strokes = '';
  for (let i = 0; i < marks; i++) {
    const y = top + 5 + i * 5;
    strokes += line([[-6 + i, y], [0, y + dice.between(3, 6)], [6 - i, y]]);
  }
  const mouth = chin - dice.between(8, 12);
  const grin = dice.between(-3, 4);
  strokes += line([[-jaw * 0.55, mouth + grin], [0, mouth], [jaw * 0.55, mouth + grin]]);
  layers.push({ tone: 'line', d: strokes });
  if (dice.chance(0.45))
    layers.push({ tone: 3, d: twice((s) => polygon([[s * jaw * 0.5, mouth], [s * (jaw * 0.5 - 4), mouth], [s * (jaw * 0.5 - 1.5), mouth + dice.between(9, 9.1)]])) });
  return layers;
}

function star(dice: Dice): Layer[] {
  const rays = dice.whole(4, 9);
  const step = (Math.PI * 2) / rays;
  const twist = dice.between(-0.45, 0.45);
  const inner = dice.between(11, 19);
  const outer = dice.between(33, 40);
  const ring = (radius: number, depth: number, turn: number, bend: number): string => {
    const points: Point[] = [];
    for (let i = 0; i < rays; i++)
      points.push(at(i * step + turn, radius), at((i + 0.5) * step + turn + bend, depth));
    return dice.chance(0.5) ? polygon(points) : soft(points);
  };
  const layers: Layer[] = [
    { tone: 1, d: ring(outer, inner, step / 2, -twist) },
    { tone: 2, d: ring(outer - dice.between(0, 7), inner * 0.8, 0, twist) },
  ];
  const core = dice.between(6, 10);
  layers.push({ tone: 0, d: circle(0, 0, core + 3) });
  layers.push({
    tone: 'glow',
    d: dice.chance(0.5) ? circle(0, 0, core) : polygon([0, 1, 2, 3].map((i) => at((i * Math.PI) / 2, core + 1))),
  });
  if (dice.chance(0.6)) {
    const far = dice.between(25, 31);
    let dots = '';
    for (let i = 0; i < rays; i++) dots += circle(...at((i + 0.5) * step, far), 2.4);
    layers.push({ tone: 3, d: dots });
  }
  return layers;
}

function tower(dice: Dice): Layer[] {
  const floors = dice.whole(2, 4);
  const layers: Layer[] = [];
  let bottom = 36;
  let width = dice.between(22, 31);
  let seams = '';
  for (let i = 0; i < floors; i++) {
    const height = (i === floors - 1 ? 20 : 16) + dice.between(-4, 5) - floors;
    const narrower = width * dice.between(0.72, 0.97);
    const top = bottom - height;
    layers.push({
      tone: i % 2 === 0 ? 2 : 1,
      d: polygon([[-width, bottom], [-narrower, top], [narrower, top], [width, bottom]]),
    });
    seams += line([[-narrower, top], [narrower, top]]);
    width = narrower * dice.between(0.75, 1.05);
    bottom = top;
  }
  const roof = dice.pick(['battlement', 'spire', 'dome', 'lamp'] as const);
  const wide = Math.min(width + 5, 30);
  const high = Math.max(bottom - 16, -40);
  if (roof === 'battlement') {
    const merlons = dice.whole(2, 4);
    const points: Point[] = [[-wide, bottom]];
    const unit = (wide * 2) / (merlons * 2 - 1);
    for (let i = 0; i < merlons * 2 - 1; i++) {
      const y = i % 2 === 0 ? bottom - 11 : bottom - 5;
      points.push([-wide + i * unit, y], [-wide + (i + 1) * unit, y]);
    }
    layers.push({ tone: 3, d: polygon([...points, [wide, bottom]]) });
  } else if (roof === 'spire')
    layers.push({ tone: 3, d: polygon([[-wide, bottom], [0, high - 4], [wide, bottom]]) });
  else if (roof === 'dome')
    layers.push({ tone: 3, d: `M${-wide} ${bottom}Q${-wide} ${high} 0 ${high}Q${wide} ${high} ${wide} ${bottom}Z` });
  else layers.push({ tone: 3, d: polygon([[-wide, bottom], [-wide * 0.5, high + 5], [wide * 0.5, high + 5], [wide, bottom]]) }, { tone: 'glow', d: circle(0, bottom - 7, 5) });
  layers.push({ tone: 'line', d: seams });
  const gate = dice.between(5, 9);
  layers.push({ tone: 0, d: `M${-gate} 36V26Q${-gate} 16 0 16Q${gate} 16 ${gate} 26V36Z` });
  if (dice.chance(0.6)) {
    const y = dice.between(-6, 6);
    layers.push({ tone: 'glow', d: twice((s) => circle(s * dice.between(7, 7.1), y, 2.6)) });
  }
  return layers;
}

function vessel(dice: Dice): Layer[] {
  const right: Point[] = [[dice.between(5, 14), dice.between(-38, -32)]];
  const waist = dice.whole(3, 5);
  for (let i = 0; i < waist; i++) {
    const y = -26 + (i * 54) / waist;
    right.push([i % 2 === 0 ? dice.between(17, 32) : dice.between(6, 17), y + dice.between(-3, 3)]);
  }
  right.push([dice.between(10, 20), 34]);
  const sharp = dice.chance(0.5);
  const body = mirrored(right);
  const layers: Layer[] = [];
  if (dice.chance(0.5))
    layers.push({ tone: 'line', d: twice((s) => `M${s * 14} -22Q${s * dice.between(38, 44)} -14 ${s * 14} 12`) });
  layers.push({ tone: 2, d: sharp ? polygon(body) : soft(body) });
  const facet = dice.between(0.35, 0.6);
  const within = mirrored(right.map(([x, y]): Point => [x * facet, y * 0.86]));
  layers.push({ tone: 1, d: sharp ? polygon(within) : soft(within) });
  const gem = dice.between(7, 11);
  const sides = dice.whole(3, 8);
  const y = dice.between(-8, 8);
  layers.push({ tone: 0, d: circle(0, y, gem + 2.5) });
  layers.push({
    tone: 'glow',
    d: polygon(Array.from({ length: sides }, (_, i): Point => {
      const [px, py] = at((i * 2 * Math.PI) / sides, gem);
      return [px, py + y];
    })),
  });
  return layers;
}

function knot(dice: Dice): Layer[] {
  const points = dice.whole(5, 9);
  const skip = dice.whole(2, Math.ceil(points / 2) - 1);
  const order = Array.from({ length: points }, (_, i) => at((i * skip * 2 * Math.PI) / points, 38));
  return [
    { tone: 1, d: circle(0, 0, 34) },
    { tone: 2, d: polygon(order) },
    { tone: 'line', d: `${line([...order, order[0] as Point])}` },
    { tone: 0, d: circle(0, 0, dice.between(8, 13)) },
    { tone: 'glow', d: circle(0, 0, dice.between(4, 6)) },
  ];
}

export const families: Record<Family, (dice: Dice) => Layer[]> = { beast, star, tower, vessel, knot };
