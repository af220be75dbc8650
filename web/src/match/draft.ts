/**
 * A command in the making: the parts chosen so far, what is asked next, and whether it is whole.
 * The server says for every first part what comes next; until the command is sent nothing has
 * happened, so stepping back or cancelling costs nothing.
 */
import type { Legal, Prompt, Refusal, Shape } from './model';

/** A question and its legal answers. */
export interface Question {
  prompt: Prompt;
  legal: Legal[];
}

export interface Draft {
  /** Id of the match's question that the first part answers. */
  ask: string;
  /** Kinds of action that close a set instead of being a member of it. */
  closing: readonly string[];
  /** The questions answered so far, each with its answer; a `some` has all its answers. */
  parts: { question: Question; chosen: Legal[] }[];
  /** The question now open; null once the command is whole. */
  open: Question | null;
  /** Members chosen for an open question of shape `some`. */
  members: Legal[];
  /** What the open question's answers are after the chosen members. */
  rest: Question | null;
  /** Parts sent for a preview whose answer is awaited. */
  asking: Candidate | null;
  refused: Refusal | null;
}

interface Candidate {
  n: number;
  actions: number[];
  /** What the draft is if the server agrees. */
  parts: Draft['parts'];
  members: Legal[];
  open: Question | null;
}

/** What is to be sent. */
export type Send = { draft: number[]; n: number } | { act: number[] };

export function start(ask: string, question: Question, closing: readonly string[]): Draft {
  return { ask, closing, parts: [], open: question, members: [], rest: null, asking: null, refused: null };
}

/** The actions of the command so far. */
export function actionsOf(draft: Draft): number[] {
  return flatten(draft.parts, draft.members);
}

function flatten(parts: Draft['parts'], members: Legal[]): number[] {
  return [...parts.flatMap((part) => part.chosen), ...members].map((legal) => legal.action);
}

/** Say whether something has been chosen that can be taken back. */
export const isBegun = (draft: Draft): boolean => draft.parts.length > 0 || draft.members.length > 0;

/** Say whether the command is whole and only waits to be sent. */
export const isWhole = (draft: Draft): boolean =>
  isBegun(draft) && draft.asking === null && (draft.open === null || (draft.members.length > 0 && draft.rest === null));

export const shapeOf = (draft: Draft): Shape => draft.open?.prompt.shape ?? 'one';

/** What can be chosen now: for `some` also what is chosen already, so that it can be taken back. */
export function offered(draft: Draft): Legal[] {
  if (draft.open === null) return [];
  if (draft.members.length === 0) return draft.open.legal;
  const rest = draft.rest?.legal ?? [];
  const going = new Set(rest.map((legal) => legal.action));
  const members = draft.open.legal.filter((legal) => !draft.closing.includes(legal.kind) || going.has(legal.action));
  return [...new Map([...members, ...rest].map((legal) => [legal.action, legal])).values()];
}

/** The question whose text is shown. */
export const asked = (draft: Draft): Prompt | null => (draft.rest ?? draft.open)?.prompt ?? null;

/**
 * Choose an action. `n` numbers the preview. An action that the server marked as `final` makes
 * something happen at once, so that no preview is needed.
 */
export function choose(draft: Draft, legal: Legal, n: number): { draft: Draft; send: Send | null } {
  if (draft.open === null || draft.asking !== null) return { draft, send: null };
  const some = draft.open.prompt.shape === 'some';
  if (some && !draft.closing.includes(legal.kind)) {
    const has = draft.members.some((member) => member.action === legal.action);
    const again = draft.rest?.legal.some((member) => member.action === legal.action) ?? false;
    return has && !again ? unchoose(draft, legal, n) : preview(draft, draft.parts, add(draft.members, legal), draft.open, n);
  }
  const chosen = [...draft.members, legal];
  const parts = [...draft.parts, { question: draft.open, chosen }];
  if (legal['final'] === true && draft.members.length === 0)
    return { draft: { ...draft, parts, open: null, members: [], rest: null }, send: { act: flatten(parts, []) } };
  return preview(draft, parts, [], null, n);
}

/** Take one member of a `some` back. */
export function unchoose(draft: Draft, legal: Legal, n: number): { draft: Draft; send: Send | null } {
  const index = draft.members.findLastIndex((member) => member.action === legal.action);
  if (index < 0 || draft.open === null || draft.asking !== null) return { draft, send: null };
  const members = draft.members.toSpliced(index, 1);
  if (members.length === 0)
    return { draft: { ...draft, members, rest: null, refused: null }, send: null };
  return preview(draft, draft.parts, members, draft.open, n);
}

function add(members: Legal[], legal: Legal): Legal[] {
  return [...members, legal].sort((a, b) => a.action - b.action);
}

function preview(
  draft: Draft,
  parts: Draft['parts'],
  members: Legal[],
  open: Question | null,
  n: number,
): { draft: Draft; send: Send } {
  const actions = flatten(parts, members);
  return {
    draft: { ...draft, refused: null, asking: { n, actions, parts, members, open } },
    send: { draft: actions, n },
  };
}

/** Take in the server's answer to a preview; null is "something would happen: the command is whole". */
export function answered(draft: Draft, n: number, next: Question | null): Draft {
  const candidate = draft.asking;
  if (candidate === null || candidate.n !== n) return draft;
  const { parts, members, open } = candidate;
  if (open !== null) return { ...draft, asking: null, parts, members, open, rest: next };
  return { ...draft, asking: null, parts, members: [], open: next, rest: null };
}

/** Take in that a preview was refused: the draft stays as it was before the choice. */
export function refusedBy(draft: Draft, n: number, refusal: Refusal | null): Draft {
  return draft.asking?.n === n ? { ...draft, asking: null, refused: refusal } : draft;
}

/** Go one step back; null when nothing was chosen. */
export function back(draft: Draft): Draft | null {
  const free = { ...draft, asking: null, refused: null };
  if (draft.asking !== null) return free;
  if (draft.members.length > 0) return { ...free, members: [], rest: null };
  const last = draft.parts.at(-1);
  if (last === undefined) return null;
  return { ...free, parts: draft.parts.slice(0, -1), open: last.question, members: [], rest: null };
}
