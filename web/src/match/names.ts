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
  target: { mark: Mark; kinds: string[] } | null;
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
  if (state.target) {
    parts.push(markName(state.target.mark));
    parts.push(...state.target.kinds.map((kind) => texts.text(`kind.${kind}`)));
  }
  if (state.selected) parts.push(t('cell.selected'));
  else if (state.source) parts.push(t('cell.canact'));
  return parts.join(', ');
}

/** What an action does, in words: its kind, and what it names. */
export function actionName(legal: Legal, texts: GameTexts, options: readonly string[] = []): string {
  if (legal.index !== undefined && options[legal.index] !== undefined)
    return texts.argument(options[legal.index]);
  const kind = texts.has(`kind.${legal.kind}`) ? texts.text(`kind.${legal.kind}`, legal) : texts.text(legal.kind);
  const parts = [kind];
  if (legal.card !== undefined) parts.push(texts.name(legal.card));
  if (legal.from !== undefined && legal.to !== undefined) parts.push(t('action.fromto', { from: legal.from, to: legal.to }));
  else if (legal.at !== undefined || legal.to !== undefined) parts.push(t('action.at', { at: legal.at ?? legal.to }));
  if (legal.amount !== undefined) parts.push(String(legal.amount));
  if (legal.seat !== undefined) parts.push(texts.seatName(legal.seat));
  return parts.join(' ');
}
