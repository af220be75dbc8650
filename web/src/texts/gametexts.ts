/** A game's texts as the server sends them: ids with arguments, card slugs by their names. */
import { format, type Arguments } from './format';
import { currentLanguage, t } from './texts';

export interface NamedCard {
  name: string;
}

const prefixes = ['', 'card.', 'counter.', 'stat.', 'source.', 'zone.', 'mark.', 'kind.', 'option.', 'theme.', 'phase.'];

export class GameTexts {
  constructor(
    readonly messages: Readonly<Record<string, string>>,
    readonly cards: Readonly<Record<string, NamedCard>>,
    /** How a seat is called: the player's name, or "You". */
    readonly seatName: (seat: number) => string = (seat) => t('player.numbered', { number: seat + 1 }),
  ) {}

  has(id: string): boolean {
    return id in this.messages;
  }

  /** Return the text of an id; without one, the id's last part made readable. */
  text(id: string, args: Arguments = {}): string {
    const message = this.messages[id];
    if (message === undefined) return readable(id);
    return format(message, args, currentLanguage(), (value, name) => this.argument(value, name));
  }

  /** Return how a value is called: a card by its name, a seat by its player, a text id by its text. */
  argument(value: unknown, name = ''): string {
    if (value === undefined || value === null)
      return name === 'card' || name === 'source' || name === 'target' ? t('unknown.card') : t('unknown.value');
    if (typeof value === 'number')
      return /^(seat|owner|player|winner|by|active)$/.test(name) && value >= 0 ? this.seatName(value) : String(value);
    if (Array.isArray(value)) return this.list(value.map((item) => this.argument(item, name)));
    if (typeof value === 'object') return Object.values(value).map((item) => this.argument(item)).join(' ');
    // A phase is called by its own text, though a stat may have the same word.
    return this.messages[`${name}.${String(value)}`] ?? this.name(String(value));
  }

  /** Return the name of a card, counter, stat, zone or source by its slug or text id. */
  name(slug: string): string {
    const card = this.cards[slug];
    if (card !== undefined) return card.name;
    for (const prefix of prefixes) {
      const message = this.messages[prefix + slug];
      if (message !== undefined && !message.includes('{')) return message;
    }
    return /^[a-z]+\d+$|^\W|\s|^$/.test(slug) ? slug : readable(slug);
  }

  list(items: string[]): string {
    return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(items);
  }
}

/** Return the last part of an id with its hyphens and underscores as spaces, first letter large. */
export function readable(id: string): string {
  const words = (id.split('.').pop() ?? id).replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
