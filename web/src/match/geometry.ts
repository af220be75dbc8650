/** Where the cells of a grid lie on the screen, for the side that looks at it. */
import type { GridArea } from './model';

export interface Cell {
  name: string;
  column: string;
  row: string;
  /** Place on the screen, from the upper left. */
  x: number;
  y: number;
  tint: number | null;
}

export interface Board {
  width: number;
  height: number;
  /** Column names from left to right, row names from top to bottom, as seen. */
  columns: string[];
  rows: string[];
  cells: Cell[];
  at: Map<string, Cell>;
  /** Left edge of each seen column and top edge of each seen row, in cells; gaps included. */
  left: number[];
  top: number[];
  /** Extent in cells, gaps included. */
  across: number;
  down: number;
}

const gap = 0.35;

/** Who goes first and how many play: what player numbers count from. */
export interface Order {
  first: number;
  players: number;
}

export function boardOf(area: GridArea, side: number, order: Order = { first: 0, players: 2 }): Board {
  const byPlayer = area.turned_for_player !== undefined;
  const player = (side - order.first + order.players) % order.players;
  const turned = byPlayer ? area.turned_for_player === player : (area.turned_for_seat?.includes(side) ?? false);
  const columns = turned ? [...area.columns].reverse() : area.columns;
  const rows = turned ? area.rows : [...area.rows].reverse();
  const left = edges(columns, area.columns, area.gaps_after_columns ?? []);
  const top = edges(rows, area.rows, area.gaps_after_rows ?? []);
  const cells: Cell[] = [];
  rows.forEach((row, y) => {
    const named = Object.entries(area.tint ?? {}).find(([, tinted]) => tinted.includes(row));
    const owner = named ? (Number(named[0]) + (byPlayer ? order.first : 0)) % order.players : null;
    columns.forEach((column, x) => {
      const name = area.cell.replace('{column}', column).replace('{row}', row);
      cells.push({ name, column, row, x, y, tint: owner });
    });
  });
  return {
    width: columns.length,
    height: rows.length,
    columns,
    rows,
    cells,
    at: new Map(cells.map((cell) => [cell.name, cell])),
    left,
    top,
    across: (left[left.length - 1] ?? 0) + 1,
    down: (top[top.length - 1] ?? 0) + 1,
  };
}

/** Left edges of lines in the order seen; a gap lies between two lines that it separates. */
function edges(seen: string[], named: string[], after: (string | number)[]): number[] {
  const gaps = new Set(after.map((line) => (typeof line === 'number' ? named[line] : line)));
  let edge = 0;
  return seen.map((line, i) => {
    if (i > 0) {
      const before = seen[i - 1] as string;
      const lower = named.indexOf(before) < named.indexOf(line) ? before : line;
      edge += 1 + (gaps.has(lower) ? gap : 0);
    }
    return edge;
  });
}

/** Middle of a cell in cells from the upper left. */
export function middle(board: Board, name: string): { x: number; y: number } | null {
  const cell = board.at.get(name);
  if (cell === undefined) return null;
  return { x: (board.left[cell.x] as number) + 0.5, y: (board.top[cell.y] as number) + 0.5 };
}

/** The cell that an arrow key leads to; the same one at the edge. */
export function step(board: Board, from: string, key: string): string {
  const cell = board.at.get(from) ?? (board.cells[0] as Cell);
  let { x, y } = cell;
  if (key === 'ArrowLeft') x--;
  else if (key === 'ArrowRight') x++;
  else if (key === 'ArrowUp') y--;
  else if (key === 'ArrowDown') y++;
  else if (key === 'Home') x = 0;
  else if (key === 'End') x = board.width - 1;
  else if (key === 'PageUp') y = 0;
  else if (key === 'PageDown') y = board.height - 1;
  x = Math.min(Math.max(x, 0), board.width - 1);
  y = Math.min(Math.max(y, 0), board.height - 1);
  return (board.cells[y * board.width + x] as Cell).name;
}

/** Read the order of the players from a view. */
export function orderOf(view: { status: Record<string, unknown>; players: unknown[] } | null): Order {
  const first = view?.status['first'];
  return { first: typeof first === 'number' && first >= 0 ? first : 0, players: Math.max(view?.players.length ?? 2, 1) };
}
