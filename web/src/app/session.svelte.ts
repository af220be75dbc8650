/** Who plays here, and which games there are. */
import { api, Failure } from '../wire/api';
import type { Card, Layout } from '../match/model';
import type { Account, GameInfo } from '../wire/types';
import { t } from '../texts/texts';

export interface GameData {
  info: GameInfo;
  cards: Record<string, Card>;
  texts: Record<string, string>;
  layout: Layout;
}

class Session {
  account: Account | null = $state(null);
  games: GameInfo[] = $state([]);
  /** `unknown` until the server has said who one is. */
  state: 'unknown' | 'known' | 'offline' = $state('unknown');
  #games: Promise<GameInfo[]> | null = null;

  async begin(): Promise<void> {
    try {
      this.account = await api.session();
      this.state = 'known';
    } catch (error) {
      this.account = null;
      this.state = error instanceof Failure && error.status === 0 ? 'offline' : 'known';
    }
    await this.list().catch(() => undefined);
  }

  list(): Promise<GameInfo[]> {
    this.#games ??= api.games().then(
      (games) => (this.games = games),
      (error: unknown) => {
        this.#games = null;
        throw error;
      },
    );
    return this.#games;
  }

  /** Return who plays; somebody without a session becomes a guest, under a name if there is one. */
  async player(name = ''): Promise<Account> {
    if (this.account !== null) return this.account;
    const number = crypto.getRandomValues(new Uint16Array(1))[0]! % 10_000;
    this.account = await api.guest(name.trim() || t('guest.name', { number }));
    return this.account;
  }

  async leave(): Promise<void> {
    await api.logout();
    this.account = null;
  }

  /** Return all that is needed to show a game. */
  async game(name: string): Promise<GameData> {
    const info = (await this.list()).find((game) => game.name === name);
    if (info === undefined) throw new Failure(404, { code: 'unknown', detail: name, faults: [] });
    const [cards, texts, layout] = await Promise.all([api.cards(info), api.texts(info), api.layout(info)]);
    return { info, cards: withSlugs(cards), texts, layout };
  }
}

function withSlugs(cards: Record<string, Card>): Record<string, Card> {
  return Object.fromEntries(Object.entries(cards).map(([slug, card]) => [slug, { ...card, slug }]));
}

export const session = new Session();
