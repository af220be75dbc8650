/**
 * Emblems by rule: the theme gives hue and frame, the kind of card the family of shapes, and the
 * slug seeds the shape. Nothing is drawn by hand, so a new card has its emblem at once.
 */
import { families, familyOf, type Layer } from './families';
import { frameOf } from './frames';
import { Dice, hash32 } from './random';

export interface Theme {
  hue: number;
  frame: string;
}

export interface Emblem {
  hue: number;
  /** How far the shape's own hue lies from the theme's. */
  shift: number;
  /** Path of the ground behind the shape, within -50..50. */
  frame: string;
  layers: Layer[];
}

export interface Subject {
  slug: string;
  kind?: string | undefined;
  theme?: Theme | undefined;
}

const drawn = new Map<string, Emblem>();

/** Return the emblem of a card; the same subject always gives the same one. */
export function emblem({ slug, kind = '', theme }: Subject): Emblem {
  const hue = theme?.hue ?? hash32(slug) % 360;
  const frame = theme?.frame ?? 'ring';
  const key = `${slug}/${kind}/${hue}/${frame}`;
  let known = drawn.get(key);
  if (known === undefined) {
    const dice = new Dice(slug);
    const layers = families[familyOf(kind)](dice);
    known = { hue, shift: dice.whole(-34, 34), frame: frameOf(frame), layers };
    drawn.set(key, known);
  }
  return known;
}
