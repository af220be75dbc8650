/**
 * What the legal actions mean on the screen. Nothing is decided here: every target, button and rim
 * comes from an action that the server listed.
 */
import type { Legal, Mark } from './model';

export type Selection = { in: 'cell'; cell: string } | { in: 'card'; card: string; slot: number } | null;

/** Where an action starts: on a cell, from a card, or neither (a button or a bare target). */
export type Source = { cell: string } | { card: string } | null;

export interface Target {
  cell: string;
  mark: Mark;
  actions: Legal[];
}

export interface Choices {
  /** Cells and cards that can do something, for their rims. */
  cells: Set<string>;
  cards: Set<string>;
  /** Painted cells. */
  targets: Map<string, Target>;
  /** Actions of the selected piece or card that need no target. */
  menu: Legal[];
  /** Kinds among the painted targets, in order, each with its number of targets. */
  kinds: { kind: string; mark: Mark; count: number }[];
  /** Actions on the Pass/End button, the one in front first. */
  primary: Legal[];
  /** Whatever is neither: options, amounts, seats, cards that lie nowhere on the screen. */
  buttons: Legal[];
}

export interface Shown {
  /** Cards that can be clicked somewhere on the screen. */
  cards: ReadonlySet<string>;
  cells: { has(name: string): boolean };
  /** Kinds of action that speak of cards elsewhere: see `meant`. */
  elsewhere?: ReadonlySet<string>;
}

const strength: Mark[] = ['uncertain', 'attack', 'place', 'move', 'act'];

const isBareCard = (legal: Legal): boolean =>
  legal.card !== undefined && legal.from === undefined && legal.at === undefined && legal.to === undefined;

/**
 * Return what the question can mean on the screen. Where it offers a kind of action for cards that do
 * not all lie there, that kind speaks of others (of a pile, say), whatever their names.
 */
export function meant(legal: readonly Legal[], shown: Shown): Shown {
  const elsewhere = new Set(
    legal.filter((action) => isBareCard(action) && !shown.cards.has(action.card as string)).map((action) => action.kind),
  );
  return elsewhere.size === 0 ? shown : { ...shown, elsewhere };
}

/** Return where the action starts, as far as it is on the screen. */
export function sourceOf(legal: Legal, shown: Shown): Source {
  if (legal.from !== undefined && shown.cells.has(legal.from)) return { cell: legal.from };
  if (legal.card !== undefined && shown.cards.has(legal.card) && !shown.elsewhere?.has(legal.kind)) return { card: legal.card };
  if (legal.at !== undefined && legal.mark === 'act' && shown.cells.has(legal.at)) return { cell: legal.at };
  return null;
}

/** Return the cell that the action points at, if any. */
export function targetOf(legal: Legal, shown: Shown): string | null {
  const cell = legal.to ?? legal.at;
  if (cell === undefined || !shown.cells.has(cell)) return null;
  return legal.to === undefined && legal.from === undefined && legal.card === undefined && legal.mark === 'act'
    ? null
    : cell;
}

/** Say whether an action that starts there is one of what is selected. */
export function starts(source: Source, selection: Selection): boolean {
  if (source === null || selection === null) return false;
  return selection.in === 'cell'
    ? 'cell' in source && source.cell === selection.cell
    : 'card' in source && source.card === selection.card;
}

export function choicesOf(
  legal: readonly Legal[],
  selection: Selection,
  shown: Shown,
  primaryKinds: readonly string[],
  /** `kind/mark` when only these targets are to be painted. */
  onlyKind: string | null = null,
): Choices {
  const on = meant(legal, shown);
  const choices: Choices = {
    cells: new Set(),
    cards: new Set(),
    targets: new Map(),
    menu: [],
    kinds: [],
    primary: [],
    buttons: [],
  };
  const kinds = new Map<string, { kind: string; mark: Mark; cells: Set<string> }>();
  for (const action of legal) {
    if (primaryKinds.includes(action.kind)) {
      choices.primary.push(action);
      continue;
    }
    const source = sourceOf(action, on);
    const cell = targetOf(action, on);
    if (source === null && cell === null) {
      choices.buttons.push(action);
      continue;
    }
    if (source !== null && 'cell' in source) choices.cells.add(source.cell);
    if (source !== null && 'card' in source) choices.cards.add(source.card);
    if (source !== null && !starts(source, selection)) continue;
    if (cell === null) {
      choices.menu.push(action);
      continue;
    }
    const key = `${action.kind}/${action.mark}`;
    const kind = kinds.get(key) ?? { kind: action.kind, mark: action.mark, cells: new Set() };
    kinds.set(key, kind);
    kind.cells.add(cell);
    if (onlyKind !== null && key !== onlyKind) continue;
    const target = choices.targets.get(cell);
    if (target === undefined) choices.targets.set(cell, { cell, mark: action.mark, actions: [action] });
    else {
      target.actions.push(action);
      if (strength.indexOf(action.mark) < strength.indexOf(target.mark)) target.mark = action.mark;
    }
  }
  choices.kinds = [...kinds.values()].map(({ kind, mark, cells }) => ({ kind, mark, count: cells.size }));
  choices.primary.sort((a, b) => primaryKinds.indexOf(a.kind) - primaryKinds.indexOf(b.kind));
  return choices;
}

/** Return the legal actions that have to do with a cell or a card: the list under the `m` key. */
export function actionsOf(legal: readonly Legal[], where: Selection, shown: Shown): Legal[] {
  if (where === null) return [...legal];
  return legal.filter((action) => {
    const source = sourceOf(action, shown);
    if (where.in === 'card') return source !== null && 'card' in source && source.card === where.card;
    return (
      (source !== null && 'cell' in source && source.cell === where.cell) ||
      (source === null && targetOf(action, shown) === where.cell)
    );
  });
}
