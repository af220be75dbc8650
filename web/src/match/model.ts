/** Views, prompts, legal actions, layouts and cards as `docs/views.md` describes them. */

export type Plain = number | string | boolean | null | Plain[] | { [key: string]: Plain };

export interface Stat {
  now: number;
  sources?: [string, number][];
}

export interface Piece {
  at: string;
  /** Tells the piece from others as long as everybody can. */
  id?: number;
  owner: number;
  card: string | null;
  kind?: string;
  stats?: Record<string, Stat>;
  damage?: number;
  counters?: Record<string, number>;
  marks?: string[];
  [key: string]: unknown;
}

export interface Zone {
  count: number;
  cards?: string[];
  [key: string]: unknown;
}

export interface PlayerView {
  seat: number;
  counters?: Record<string, number>;
  zones?: Record<string, Zone>;
  [key: string]: unknown;
}

export interface QueueEntry {
  card?: string | null;
  owner: number;
  at?: string | null;
  targets?: (string | Record<string, Plain>)[];
  text?: string;
  [key: string]: unknown;
}

export interface View {
  game: string;
  viewer: number;
  asked: number;
  over: boolean;
  returns: number[];
  status: Record<string, Plain>;
  players: PlayerView[];
  pieces: Piece[];
  queue?: QueueEntry[];
  [key: string]: unknown;
}

export type Mark = 'move' | 'attack' | 'place' | 'uncertain' | 'act';

export interface Legal {
  action: number;
  text: string;
  kind: string;
  mark: Mark;
  from?: string;
  to?: string;
  at?: string;
  card?: string;
  index?: number;
  amount?: number;
  seat?: number;
  [key: string]: unknown;
}

export type Shape = 'one' | 'some' | 'order' | 'split' | 'number';

export interface Prompt {
  of: string;
  rule: string;
  shape: Shape;
  options?: string[];
  [key: string]: unknown;
}

export interface GridArea {
  kind: 'grid';
  columns: string[];
  rows: string[];
  cell: string;
  gaps_after_columns?: (string | number)[];
  gaps_after_rows?: (string | number)[];
  tint?: Record<string, string[]>;
  turned_for_seat?: number[];
  /** The same by the order of the players: 0 is who goes first (`status.first`). */
  turned_for_player?: number;
}

export interface ZoneArea {
  kind: 'zone';
  zone: string;
  of: 'own' | 'each' | 'other' | 'shared';
  show: 'cards' | 'sheet' | 'count';
}

/** A table without a grid: each player's pieces in the order of their places (`docs/views.md`). */
export interface LanesArea {
  kind: 'lanes';
  /** What a line is called; the counter of this name is the number of its places. */
  line: string;
  /** Names of places, with `{seat}` and `{index}`. */
  cells: string;
  area: string;
  attached: string;
  capital: string;
  /** Marks of which a piece has one, the upright one first. */
  positions?: string[];
}

export interface OtherArea {
  kind: string;
  [key: string]: unknown;
}

export type Area = GridArea | ZoneArea | LanesArea | OtherArea;

export interface Layout {
  areas: Area[];
  bar: { counters?: string[]; zones?: string[]; limits?: Record<string, number> };
  primary: string[];
  /** The two stats on a card and a piece, the left one first. */
  face?: string[];
  /** Letters of the seats in names of places. */
  seats?: string[];
  themes?: Record<string, { hue: number; frame: string }>;
}

export interface Card {
  slug: string;
  name: string;
  text?: string;
  kind?: string;
  theme?: string | null;
  rarity?: string;
  cost?: number | null;
  [key: string]: unknown;
}

export interface SeenEvent {
  kind: string;
  rule?: string;
  [key: string]: unknown;
}

export interface Refusal {
  rule?: string | null;
  message: string;
  arguments?: Record<string, unknown>;
}

export const isGrid = (area: Area): area is GridArea => area.kind === 'grid';
export const isLanes = (area: Area): area is LanesArea => area.kind === 'lanes';
export const isZone = (area: Area): area is ZoneArea => area.kind === 'zone';
