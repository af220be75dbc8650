/** Brief motion on a board: what moved slides, what was dealt floats up, what went fades. */
import { settings } from '../app/settings.svelte';
import type { Effect } from '../match/effects';
import { middle, type Board } from '../match/geometry';
import type { Piece } from '../match/model';

export interface Floating {
  id: number;
  x: number;
  y: number;
  text: string;
  tone: string;
}

export interface Strike {
  id: number;
  from: string;
  to: string;
}

const signs = { loss: '−', gain: '+' };
const pause = 70;
const longest = 700;

export class Motion {
  floats: Floating[] = $state([]);
  ghosts: { id: number; piece: Piece }[] = $state.raw([]);
  strikes: Strike[] = $state([]);
  #count = 0;

  /** `root` is the element that holds the cells. */
  constructor(private readonly root: () => HTMLElement | undefined) {}

  /** Show effects one after the other, unless motion is not wanted or nobody looks. */
  show(effects: readonly Effect[], board: Board): void {
    if (settings.still || document.hidden) return;
    effects.forEach((effect, i) => setTimeout(() => this.#animate(effect, board), Math.min(i * pause, longest)));
  }

  #face(cell: string): HTMLElement | null {
    return this.root()?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"] .piece`) ?? null;
  }

  #animate(effect: Effect, board: Board): void {
    const root = this.root();
    if (root === undefined) return;
    const id = ++this.#count;
    switch (effect.kind) {
      case 'slide': {
        const unit = root.clientWidth / board.across;
        const [from, to] = [middle(board, effect.from), middle(board, effect.to)];
        if (!from || !to) return;
        const shift = `translate(${(from.x - to.x) * unit}px, ${(from.y - to.y) * unit}px)`;
        this.#face(effect.to)?.animate([{ transform: shift }, { transform: 'none' }], {
          duration: 280,
          easing: 'cubic-bezier(.3,.8,.4,1)',
        });
        break;
      }
      case 'arrow':
        this.strikes.push({ id, from: effect.from, to: effect.to });
        setTimeout(() => (this.strikes = this.strikes.filter((one) => one.id !== id)), 900);
        break;
      case 'number': {
        const place = middle(board, effect.at);
        if (!place) return;
        this.floats.push({ id, ...place, text: signs[effect.tone] + Math.abs(effect.amount), tone: effect.tone });
        setTimeout(() => (this.floats = this.floats.filter((one) => one.id !== id)), 1100);
        break;
      }
      case 'appear':
        this.#face(effect.at)?.animate(
          [{ transform: 'scale(.3)', opacity: 0 }, { transform: 'scale(1.08)', opacity: 1, offset: 0.7 }, { transform: 'none' }],
          { duration: 300 },
        );
        break;
      case 'reveal':
        this.#face(effect.at)?.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: 320 });
        break;
      case 'pulse':
        this.#face(effect.at)?.animate([{ transform: 'none' }, { transform: 'scale(1.12)' }, { transform: 'none' }], { duration: 260 });
        break;
      case 'vanish':
        this.ghosts = [...this.ghosts, { id, piece: effect.piece }];
        setTimeout(() => (this.ghosts = this.ghosts.filter((one) => one.id !== id)), 500);
    }
  }
}
