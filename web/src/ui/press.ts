import type { Attachment } from 'svelte/attachments';

/** How long a finger stays to look at a thing instead of choosing it, in milliseconds. */
const LONG = 450;

/** A finger that stays on a thing looks at it; lifted then, it does not choose it. */
export function longPress(look: () => void): Attachment<HTMLElement> {
  return (node) => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let long = false;
    const lifted = (): void => clearTimeout(timer);
    node.addEventListener(
      'pointerdown',
      (event) => {
        lifted();
        long = false;
        if (event.pointerType === 'mouse') return;
        timer = setTimeout(() => {
          long = true;
          look();
        }, LONG);
      },
      { signal },
    );
    node.addEventListener('pointerup', lifted, { signal });
    node.addEventListener('pointercancel', lifted, { signal });
    node.addEventListener('contextmenu', (event) => long && event.preventDefault(), { signal });
    // Before any other listener: what was looked at is not clicked.
    node.addEventListener(
      'click',
      (event) => {
        if (long) event.stopImmediatePropagation();
        long = false;
      },
      { capture: true, signal },
    );
    return () => {
      lifted();
      listening.abort();
    };
  };
}
