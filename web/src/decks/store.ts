/** Decks kept on this device, as text; and the choice of a deck in the words of the wire. */
import type { DeckChoice } from '../wire/types';

export interface KeptDeck {
  name: string;
  text: string;
}

const place = (game: string): string => `rulewright.decks.${game}`;

export const myDecks = {
  list(game: string): KeptDeck[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(place(game)) ?? '[]');
      if (!Array.isArray(stored)) return [];
      return stored.filter(
        (deck): deck is KeptDeck => typeof deck?.name === 'string' && typeof deck?.text === 'string',
      );
    } catch {
      return [];
    }
  },

  save(game: string, deck: KeptDeck): void {
    const others = this.list(game).filter((one) => one.name !== deck.name);
    localStorage.setItem(place(game), JSON.stringify([...others, deck]));
  },

  remove(game: string, name: string): void {
    localStorage.setItem(place(game), JSON.stringify(this.list(game).filter((one) => one.name !== name)));
  },

  /** `bundled:SLUG`, `mine:NAME` or nothing, as a select has it. */
  choice(game: string, value: string): DeckChoice {
    const [kind, ...rest] = value.split(':');
    const name = rest.join(':');
    if (kind === 'bundled') return { bundled: name };
    if (kind === 'mine') return { text: this.list(game).find((deck) => deck.name === name)?.text ?? '' };
    return {};
  },
};
