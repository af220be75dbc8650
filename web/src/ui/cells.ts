/** What Board and Lanes share: both show cells, of which the keys walk from one to the next. */
import { tick } from 'svelte';
import type { Selection, Target } from '../match/choices';
import type { Card, Layout, Piece, View } from '../match/model';
import { cellName } from '../match/names';
import type { GameTexts } from '../texts/gametexts';

export interface CellsProps {
  view: View;
  side: number;
  layout: Layout;
  cards: Record<string, Card>;
  texts: GameTexts;
  sources?: ReadonlySet<string>;
  targets?: ReadonlyMap<string, Target>;
  selection?: Selection;
  chosen?: (cell: string) => boolean;
  /** What is pointed at elsewhere, such as the targets of a waiting effect. */
  arrows?: { from: string; to: string }[];
  focused: string;
  onclickcell?: (cell: string) => void;
  oninspect?: (cell: string) => void;
}

/** What can be done at a cell and what is chosen there. */
export interface CellLook {
  target: Target | undefined;
  source: boolean;
  selected: boolean;
  chosen: boolean;
}

type Shown = Required<Pick<CellsProps, 'sources' | 'targets' | 'selection' | 'chosen'>>;

export function lookOf(cell: string, { sources, targets, selection, chosen }: Shown): CellLook {
  return {
    target: targets.get(cell),
    source: sources.has(cell),
    selected: selection?.in === 'cell' && selection.cell === cell,
    chosen: chosen(cell),
  };
}

/** What a screen reader says of a cell. */
export function labelOf(cell: string, pieces: readonly Piece[], look: CellLook, view: View, texts: GameTexts): string {
  const state = { source: look.source, selected: look.selected || look.chosen, target: look.target?.mark ?? null };
  return cellName(cell, pieces, state, view, texts);
}

/** The cell that a key leads to; nothing if the key does not walk. */
export function walked(event: KeyboardEvent, walk: (key: string) => string): string | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  if (!/^(Arrow|Home$|End$|Page)/.test(event.key)) return null;
  event.preventDefault();
  return walk(event.key);
}

export function focusCell(root: HTMLElement | undefined, cell: string): void {
  void tick().then(() => root?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`)?.focus());
}
