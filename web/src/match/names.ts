/** What cells, pieces, cards and actions are called: for screen readers and for tooltips alike. */
import type { GameTexts } from '../texts/gametexts';
import { t, type MessageId } from '../texts/texts';
import type { Legal, Mark, Piece, View } from './model';

const markTexts: Record<Mark, MessageId> = {
  move: 'mark.move',
  attack: 'mark.attack',
  place: 'mark.place',
  uncertain: 'mark.uncertain',
  act: 'mark.act',
};

export const markName = (mark: Mark): string => t(markTexts[mark]);

export function ownerName(owner: number, view: View, texts: GameTexts): string {
  return owner === view.viewer ? t('owner.you') : owner < 0 ? t('owner.nobody') : t('owner.of', { name: texts.seatName(owner) });
}

/** All there is to say of a piece: whose, what, its numbers, what it carries. */
export function pieceName(piece: Piece, view: View, texts: GameTexts): string {
  const what = piece.card === null ? hiddenName(piece, texts) : texts.name(piece.card);
  const parts = [t('piece.name', { owner: ownerName(piece.owner, view, texts), what })];
  for (const [stat, { now }] of Object.entries(piece.stats ?? {}))
    parts.push(t('piece.stat', { name: texts.name(stat), value: now }));
  if (piece.damage) parts.push(t('piece.damage', { amount: piece.damage }));
  for (const [counter, amount] of Object.entries(piece.counters ?? {}))
    if (amount !== 0) parts.push(t('piece.counter', { name: texts.name(counter), amount }));
  for (const mark of piece.marks ?? []) parts.push(texts.name(mark));
  return parts.join(', ');
}

function hiddenName(piece: Piece, texts: GameTexts): string {
  return t('piece.hidden', { kind: texts.name(piece.kind ?? 'hidden') });
}

export interface CellState {
  source: boolean;
  selected: boolean;
  target: Mark | null;
}

export function cellName(
  cell: string,
  pieces: readonly Piece[],
  state: CellState,
  view: View,
  texts: GameTexts,
): string {
  const parts = [cell];
  if (pieces.length === 0) parts.push(t('cell.empty'));
  for (const piece of pieces) parts.push(pieceName(piece, view, texts));
  if (state.target) parts.push(markName(state.target));
  if (state.selected) parts.push(t('cell.selected'));
  else if (state.source) parts.push(t('cell.canact'));
  return parts.join(', ');
}

const known = new Set(['action', 'text', 'kind', 'mark', 'from', 'to', 'at', 'card', 'index', 'amount', 'seat', 'final']);

/** What a kind of action is called; where one kind both moves and attacks, the mark says which. */
export function kindName(kind: string, mark: Mark, texts: GameTexts, args: Record<string, unknown> = {}): string {
  for (const id of [`action.${kind}.${mark}`, ...(mark === 'move' || mark === 'attack' ? [] : [`action.${kind}`, `kind.${kind}`])])
    if (texts.has(id)) return texts.text(id, args);
  if (mark === 'move') return t('legend.move');
  if (mark === 'attack') return t('legend.attack');
  return texts.text(kind);
}

/** What an action does, in words: its kind, and what it names. */
export function actionName(legal: Legal, texts: GameTexts, options: readonly string[] = []): string {
  const option = legal.index === undefined ? undefined : options[legal.index];
  if (option !== undefined) return texts.argument(option);
  const parts = [kindName(legal.kind, legal.mark, texts, legal)];
  if (legal.card !== undefined) parts.push(texts.name(legal.card));
  if (legal.from !== undefined && legal.to !== undefined) parts.push(t('action.fromto', { from: legal.from, to: legal.to }));
  else if (legal.at !== undefined || legal.to !== undefined) parts.push(t('action.at', { at: legal.at ?? legal.to }));
  if (legal.amount !== undefined) parts.push(String(legal.amount));
  if (legal.seat !== undefined) parts.push(texts.seatName(legal.seat));
  // Whatever else the game names, such as a row or a direction.
  for (const [name, value] of Object.entries(legal))
    if (!known.has(name) && (typeof value === 'string' || typeof value === 'number')) parts.push(texts.argument(value, name));
  return parts.join(' ');
}
