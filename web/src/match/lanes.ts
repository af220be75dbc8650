/** Where pieces lie on a table without a grid: one lane for each player. */
import type { LanesArea, Layout, Piece, View } from './model';

export interface Place {
  piece: Piece;
  attached: Piece[];
}

export interface Lane {
  seat: number;
  capital: Place | null;
  area: Place[];
  line: Place[];
  /** Places of the line that nobody holds. */
  free: number;
}

/** Return the lanes as the side sees them: clockwise from the next player, the own one last. */
export function lanesOf(area: LanesArea, layout: Layout, view: View, side: number): Lane[] {
  const at = new Map(view.pieces.map((piece) => [piece.at, piece]));
  const carried = new Map<string, Piece[]>();
  const letters = layout.seats ?? [];
  const seats = view.players.map((player) => player.seat);
  const name = (template: string, seat: number, index = 0): string =>
    template.replace('{seat}', letters[seat] ?? '').replace('{index}', String(index));
  const along = (template: string, seat: number): Piece[] => {
    const found: Piece[] = [];
    for (let piece = at.get(name(template, seat, 1)); piece !== undefined; piece = at.get(name(template, seat, found.length + 1)))
      found.push(piece);
    return found;
  };
  for (const seat of seats)
    for (const piece of along(area.attached, seat)) {
      const host = String(piece['host'] ?? '');
      carried.set(host, [...(carried.get(host) ?? []), piece]);
    }
  const place = (piece: Piece): Place => ({ piece, attached: carried.get(piece.at) ?? [] });
  return [...seats.slice(side + 1), ...seats.slice(0, side + 1)].map((seat) => {
    const capital = at.get(name(area.capital, seat));
    const line = along(area.cells, seat).map(place);
    const room = view.players[seat]?.counters?.[area.line] ?? 0;
    return {
      seat,
      capital: capital === undefined ? null : place(capital),
      area: along(area.area, seat).map(place),
      line,
      free: Math.max(room - line.length, 0),
    };
  });
}

/** The cells row by row, as the arrow keys walk through them. */
export function rowsOf(lanes: readonly Lane[]): string[][] {
  const names = (places: (Place | null)[]): string[] =>
    places.flatMap((one) => (one === null ? [] : [one.piece.at, ...one.attached.map((piece) => piece.at)]));
  return lanes.flatMap((lane) => [names([lane.capital, ...lane.area]), names(lane.line)]).filter((row) => row.length > 0);
}

/** The cell that a key leads to; the same one at the edge. */
export function walk(rows: readonly string[][], from: string, key: string): string {
  let y = rows.findIndex((row) => row.includes(from));
  if (y < 0) return rows[0]?.[0] ?? '';
  let x = rows[y]!.indexOf(from);
  if (key === 'ArrowUp') y = Math.max(y - 1, 0);
  else if (key === 'ArrowDown') y = Math.min(y + 1, rows.length - 1);
  else if (key === 'PageUp') y = 0;
  else if (key === 'PageDown') y = rows.length - 1;
  else if (key === 'ArrowLeft') x--;
  else if (key === 'ArrowRight') x++;
  else if (key === 'Home') x = 0;
  else x = Infinity;
  const row = rows[y]!;
  return row[Math.min(Math.max(x, 0), row.length - 1)]!;
}

/** Which of the lane's positions a piece has: 0 is upright. */
export function positionOf(piece: Piece, area: LanesArea): number {
  return Math.max((area.positions ?? []).findIndex((mark) => piece.marks?.includes(mark)), 0);
}
