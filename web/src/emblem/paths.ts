/** Small path geometry: points to SVG path data, rounded so that output is short and stable. */

export type Point = readonly [number, number];

const round = (value: number): string => (Math.round(value * 10) / 10 + 0).toString();

export const at = (angle: number, radius: number): Point => [
  Math.sin(angle) * radius,
  -Math.cos(angle) * radius,
];

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

/** A closed curve through the middles of the polygon's sides: a soft version of it. */
export function soft(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): string =>
    `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
  const last = points[points.length - 1] as Point;
  let path = `M${middle(last, points[0] as Point)}`;
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length] as Point;
    path += `Q${round(point[0])} ${round(point[1])} ${middle(point, next)}`;
  });
  return `${path}Z`;
}

export function circle(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0Z`;
}

/** The right half, top to bottom, joined with its mirror image into one closed list of points. */
export function mirrored(right: readonly Point[]): Point[] {
  return [...right, ...[...right].reverse().map(([x, y]): Point => [-x, y])];
}

/** The same shape on both sides of the upright axis. */
export function twice(shape: (side: 1 | -1) => string): string {
  return shape(1) + shape(-1);
}
