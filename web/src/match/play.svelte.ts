/**
 * A match on the screen: the stream from the server, the command in the making, and what is selected.
 * Nothing is decided here; every answer to "may I" comes from the server.
 */
import type { GameData } from '../app/session.svelte';
import { settings } from '../app/settings.svelte';
import { GameTexts } from '../texts/gametexts';
import { freshId } from '../wire/id';
import type { Line, Timing } from '../wire/socket';
import type { Stream } from '../wire/stream';
import type { Target } from '../wire/types';
import { boardOf, orderOf, type Board } from './geometry';
import { actionsOf as drafted, answered, asked, back, choose, isBegun, isWhole, offered, refusedBy, shapeOf, start, unchoose, type Draft, type Send } from './draft';
import { actionsOf, choicesOf, meant, sourceOf, starts, targetOf, type Choices, type Selection, type Shown, type Target as Painted } from './choices';
import { begin, holds, type Passing, type Until } from './until';
import { Link } from './link.svelte';
import { isGrid, isLanes, isZone, type Legal, type Prompt, type Refusal, type View } from './model';

export class Play extends Link {
  readonly game: GameData;
  draft: Draft | null = $state.raw(null);
  selection: Selection = $state.raw(null);
  onlyKind: string | null = $state(null);
  /** The card that was taken up to be played, as long as its command is in the making. */
  lifted: { card: string; slot: number } | null = $state.raw(null);
  /** Actions that share the cell that was clicked. */
  ambiguous: Legal[] = $state.raw([]);
  why: Refusal | null = $state.raw(null);
  /** Until when the player passes without being asked; null: he is asked. */
  passing: Passing | null = $state.raw(null);

  readonly board: Board | null = $derived.by(() => {
    const area = this.game.layout.areas.find(isGrid);
    return area === undefined ? null : boardOf(area, this.side, { first: this.#first, players: this.#players });
  });
  readonly view: View | null = $derived(this.stream?.view ?? null);
  /** On a table without a grid a place is a cell as long as something lies there. */
  readonly #lanes: ReadonlySet<string> = $derived.by(
    () => new Set(this.game.layout.areas.some(isLanes) ? (this.view?.pieces ?? []).map((piece) => piece.at) : []),
  );
  readonly #first: number = $derived(orderOf(this.view).first);
  readonly #players: number = $derived(orderOf(this.view).players);
  readonly seat: number = $derived(this.stream?.viewer ?? -1);
  turned = $state(false);
  readonly side: number = $derived(this.seat >= 0 ? this.seat : (this.#first + (this.turned ? 1 : 0)) % this.#players);
  readonly texts: GameTexts = $derived.by(() => new GameTexts(this.game.texts, this.game.cards, (seat) => this.nameOf(seat)));
  readonly prompt: Prompt | null = $derived(this.draft === null ? null : asked(this.draft));
  readonly legal: Legal[] = $derived(this.draft === null || this.draft.asking !== null ? [] : offered(this.draft));
  readonly shown: Shown = $derived.by(() => ({
    cards: new Set(this.#visibleCards()),
    cells: this.board?.at ?? this.#lanes,
  }));
  readonly choices: Choices = $derived.by(() =>
    choicesOf(this.legal, this.selection, this.shown, this.game.layout.primary, this.onlyKind),
  );
  /** What of the screen the question can mean: see `meant`. */
  readonly on: Shown = $derived(meant(this.legal, this.shown));
  readonly asked: boolean = $derived(this.draft !== null);
  /** Whether choosing a piece or card answers at once, because it is itself the answer. */
  readonly direct: boolean = $derived.by(() => {
    if (this.draft === null) return false;
    if (shapeOf(this.draft) !== 'one' || this.draft.parts.length > 0) return true;
    const rest = this.legal.filter((legal) => !this.game.layout.primary.includes(legal.kind));
    return rest.every((legal) => legal.from === undefined && legal.card === undefined && legal.at !== undefined);
  });

  constructor(match: string, role: 'seat' | 'spectator', game: GameData, open?: () => Line, timing?: Timing) {
    super(match, role, open, timing);
    this.game = game;
  }

  // --- what is chosen

  /** Click or Enter on a cell. */
  cell(name: string): void {
    this.why = null;
    this.ambiguous = [];
    const target = this.choices.targets.get(name);
    if (target !== undefined) {
      if (target.actions.length === 1 && !this.#strikesOwn(target)) this.choose(target.actions[0] as Legal);
      else this.ambiguous = target.actions;
      return;
    }
    if (this.choices.cells.has(name)) {
      const same = this.selection?.in === 'cell' && this.selection.cell === name;
      const own = this.#startingAt({ in: 'cell', cell: name });
      if (this.direct && own.length === 1) this.choose(own[0] as Legal);
      else this.select(same ? null : { in: 'cell', cell: name });
      return;
    }
    if (!this.asked) return this.select(null);
    const selection = this.selection;
    if (selection === null) {
      if (this.view?.pieces.some((piece) => piece.at === name)) void this.ask({ from: name });
    } else if (selection.in === 'card') void this.ask({ card: selection.card, at: name });
    else if (selection.cell === name) this.select(null);
    else void this.ask({ from: selection.cell, to: name });
  }

  /** Click or Enter on a card on the screen: its place in its row, and which copy of it it is. */
  card(card: string, slot: number, copy: number): void {
    this.why = null;
    this.ambiguous = [];
    if (!this.asked) return;
    if (this.lifted !== null && this.draft !== null && !this.choices.cards.has(card)) {
      // Another card instead of the one that was taken up; the same one is put back.
      const same = this.lifted.slot === slot;
      this.cancel();
      if (same || !this.choices.cards.has(card)) return;
    }
    if (!this.choices.cards.has(card)) {
      void this.ask({ card });
      return;
    }
    const own = this.#startingAt({ in: 'card', card, slot });
    if (this.draft !== null && shapeOf(this.draft) === 'some' && own.length > 0) {
      const legal = own[0] as Legal;
      if (this.isMember(card, copy)) this.#run(unchoose(this.draft, legal, this.socket.next));
      else this.#run(choose(this.draft, legal, this.socket.next));
      return;
    }
    if (this.direct && own.length === 1) return this.choose(own[0] as Legal);
    const same = this.selection?.in === 'card' && this.selection.card === card && this.selection.slot === slot;
    this.select(same ? null : { in: 'card', card, slot });
    const only = own[0];
    if (!same && own.length === 1 && only && targetOf(only, this.on) === null && this.draft !== null) {
      // Its only action: show at once what comes next; if nothing does, it waits to be confirmed.
      this.lifted = { card, slot };
      this.#run(choose(this.draft, { ...only, final: false }, this.socket.next));
    }
  }

  /** Say whether this copy of a card is among the chosen ones. */
  isMember(card: string, copy: number): boolean {
    return copy < (this.draft?.members.filter((legal) => legal.card === card).length ?? 0);
  }

  /** The legal actions of a cell or a card, or all of them. */
  actionsAt(where: Selection): Legal[] {
    return actionsOf(this.legal, where, this.on);
  }

  /** Say whether a cell is among the chosen ones. */
  isChosenCell(cell: string): boolean {
    return this.draft?.members.some((legal) => legal.at === cell || legal.to === cell) ?? false;
  }

  select(selection: Selection): void {
    this.selection = selection;
    this.onlyKind = null;
    this.ambiguous = [];
    this.why = null;
  }

  choose(legal: Legal): void {
    this.ambiguous = [];
    this.why = null;
    if (this.draft !== null) this.#run(choose(this.draft, legal, this.socket.next));
  }

  /** Send the command that is whole. */
  confirm(): void {
    if (this.draft !== null && isWhole(this.draft)) void this.#act(this.draft);
  }

  /** One step back: the reason, the selection, the last part. Never an answer. */
  escape(): boolean {
    if (this.why !== null || this.ambiguous.length > 0) {
      this.why = null;
      this.ambiguous = [];
    } else if (this.selection !== null) this.select(null);
    else if (this.draft !== null && isBegun(this.draft)) {
      this.draft = back(this.draft) ?? this.draft;
      if (!isBegun(this.draft)) this.lifted = null;
    }
    else return false;
    return true;
  }

  /** Pass now and whenever it can be done, until something happens. */
  passUntil(until: Until): void {
    if (this.view === null) return;
    this.passing = begin(until, this.view, this.seat);
    this.#pass();
  }

  /** Be asked again. */
  stopPassing(): void {
    this.passing = null;
  }

  #pass(): void {
    if (this.passing === null || this.view === null) return;
    if (!holds(this.passing, this.view, this.seat)) {
      this.passing = null;
      return;
    }
    const ask = this.stream?.ask;
    const pass = this.legal.find((legal) => legal.kind === 'pass');
    if (!ask || pass === undefined || this.command !== null || this.draft === null || isBegun(this.draft)) return;
    this.draft = null;
    void this.send({ t: 'act', match: this.match, ask: ask.id, cid: freshId(), actions: [pass.action] }, pass.text);
  }

  /** Forget all parts. */
  cancel(): void {
    this.select(null);
    this.#open();
  }

  /** Play what is written in notation, or tell why not. */
  async notation(text: string): Promise<boolean> {
    const wanted = text.trim().replaceAll(/\s+/g, ' ');
    const legal = this.legal.find((one) => one.text === wanted);
    if (legal !== undefined) {
      this.choose(legal);
      return true;
    }
    const ask = this.stream?.ask;
    if (!ask || this.draft === null) return false;
    if (wanted.includes(';')) {
      const cid = freshId();
      return this.send({ t: 'act', match: this.match, ask: ask.id, cid, text: wanted }, wanted);
    }
    await this.#because({ text: wanted });
    return false;
  }

  /** Ask why something is not legal, by the parts that were pointed at. */
  ask(target: Target): Promise<void> {
    return this.#because({ target });
  }

  async #because(what: { target: Target } | { text: string }): Promise<void> {
    const ask = this.stream?.ask;
    const draft = this.draft;
    if (!ask || draft === null) return;
    const answer = await this.socket.request({
      t: 'why',
      match: this.match,
      ask: ask.id,
      n: this.socket.next,
      actions: drafted(draft),
      ...what,
    });
    if (this.draft !== draft) return;
    if (answer?.t === 'because') this.why = answer.refusal ?? { message: 'match.why.none' };
    else if (answer?.t === 'unable') this.why = answer.refusal ?? { message: `code.${answer.code}` };
  }

  // --- the link

  protected settled(before: Stream | null): void {
    // The same question keeps its draft, over a cut too.
    if (this.stream?.ask?.id !== before?.ask?.id || (this.stream?.ask && this.draft === null && this.command === null)) {
      this.select(null);
      this.#open();
    }
  }

  protected idle(): void {
    this.#pass();
  }

  protected refused(refusal: Refusal): void {
    this.passing = null;
    this.#open();
    this.why = refusal;
  }

  #open(): void {
    this.lifted = null;
    const ask = this.stream?.ask;
    this.draft = ask
      ? start(ask.id, { prompt: ask.prompt as unknown as Prompt, legal: ask.legal as unknown as Legal[] }, this.game.layout.primary)
      : null;
  }

  #run({ draft, send }: { draft: Draft; send: Send | null }): void {
    this.draft = draft;
    if (draft.members.length === 0 || shapeOf(draft) !== 'some') this.selection = null;
    this.onlyKind = null;
    if (send === null) return;
    if ('act' in send) {
      if (settings.now.confirm !== 'always') void this.#act(draft);
    } else void this.#preview(draft, send.draft, send.n);
  }

  async #preview(draft: Draft, actions: number[], n: number): Promise<void> {
    const answer = await this.socket.request({ t: 'draft', match: this.match, ask: draft.ask, n, actions });
    if (this.draft === null || this.draft.ask !== draft.ask) return;
    if (answer?.t === 'drafted') {
      const next = answer.complete
        ? null
        : { prompt: answer.prompt as unknown as Prompt, legal: answer.legal as unknown as Legal[] };
      this.draft = answered(this.draft, n, next);
      this.selection = null;
      if (isWhole(this.draft) && this.#commits(this.draft)) void this.#act(this.draft);
    } else {
      const refusal = answer?.t === 'unable' ? (answer.refusal ?? { message: `code.${answer.code}` }) : { message: 'code.offline' };
      this.draft = refusedBy(this.draft, n, refusal);
      this.why = refusal;
    }
  }

  /** Whether a command that has become whole is sent without being asked for. */
  #commits(draft: Draft): boolean {
    if (settings.now.confirm === 'always') return false;
    if (draft.members.length > 0 || draft.parts.some((part) => part.question.prompt.shape === 'order')) return false;
    if (this.lifted !== null && draft.parts.length === 1) return false;
    return settings.now.confirm === 'never' || draft.parts.length < 2;
  }

  async #act(draft: Draft): Promise<void> {
    const actions = drafted(draft);
    const text = [...draft.parts.flatMap((part) => part.chosen), ...draft.members].map((one) => one.text).join('; ');
    // The question is answered: until the server says otherwise nothing of it can be chosen.
    this.draft = null;
    this.lifted = null;
    this.select(null);
    await this.send({ t: 'act', match: this.match, ask: draft.ask, cid: freshId(), actions }, text);
  }

  /** Whether a click may mean to select one's own piece but would strike it: then it is asked. */
  #strikesOwn({ cell, mark }: Painted): boolean {
    const own = this.view?.pieces.some((piece) => piece.at === cell && piece.owner === this.seat) ?? false;
    return mark === 'attack' && own && this.choices.cells.has(cell);
  }

  #startingAt(where: Exclude<Selection, null>): Legal[] {
    // Targets that need no selection are painted beside, and start nowhere.
    return this.legal.filter((legal) => !this.game.layout.primary.includes(legal.kind) && starts(sourceOf(legal, this.on), where));
  }

  #visibleCards(): string[] {
    const view = this.view;
    if (view === null) return [];
    const zones = this.game.layout.areas.filter(isZone).filter((area) => area.show === 'cards');
    return zones.flatMap((area) =>
      view.players
        .filter((player) => area.of !== 'own' || player.seat === view.viewer)
        .flatMap((player) => player.zones?.[area.zone]?.cards ?? []),
    );
  }
}
