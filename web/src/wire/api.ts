/** HTTP requests. Every failure is a `Failure` with the server's words. */
import type { Card, Layout } from '../match/model';
import type {
  Account,
  DeckVerdict,
  FinishedPage,
  GameInfo,
  Join,
  Lobby,
  MatchInfo,
  NewMatch,
  Problem,
  Replay,
  SessionInfo,
} from './types';

export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.detail);
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  const init: RequestInit = { method, credentials: 'same-origin', headers: { Accept: 'application/json' } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { ...init.headers, 'Content-Type': 'application/json' };
  }
  try {
    response = await fetch(path, init);
  } catch {
    throw new Failure(0, { code: 'offline', detail: '', faults: [] });
  }
  const text = await response.text();
  let data: unknown = null;
  try {
    data = text === '' ? null : JSON.parse(text);
  } catch {
    if (response.ok) throw new Failure(response.status, { code: 'malformed', detail: '', faults: [] });
  }
  if (response.ok) return data as T;
  const problem = (data ?? {}) as Partial<Problem>;
  throw new Failure(response.status, {
    code: problem.code ?? String(response.status),
    detail: problem.detail ?? response.statusText,
    faults: problem.faults ?? [],
  });
}

const get = <T>(path: string): Promise<T> => request<T>('GET', path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => request<T>('POST', path, body);

export interface Clause {
  id: string;
  section: string;
  kind: string;
  summary: string;
}

export interface Ruling {
  id: string;
  question: string;
  clauses: string[] | string;
  ruling: string;
  why?: string;
}

export interface Rulebook {
  title: string;
  clauses: Clause[];
  rulings: Ruling[];
}

export interface BundledDeck {
  slug: string;
  name: string;
  text: string;
}

const kept = new Map<string, Promise<unknown>>();

/** A game's static document, fetched once for each version. */
function document<T>(game: GameInfo, name: string): Promise<T> {
  const path = `/api/games/${game.name}/${name}?v=${encodeURIComponent(game.version)}`;
  let promise = kept.get(path) as Promise<T> | undefined;
  if (promise === undefined) {
    promise = get<T>(path);
    kept.set(path, promise);
    promise.catch(() => kept.delete(path));
  }
  return promise;
}

export const api = {
  session: () => get<Account>('/api/session'),
  guest: (name: string) => post<Account>('/api/session/guest', { name }),
  login: (name: string, password: string) => post<Account>('/api/session/login', { name, password }),
  logout: () => post<null>('/api/session/logout'),
  sessions: () => get<SessionInfo[]>('/api/sessions'),
  revoke: (id: string) => request<null>('DELETE', `/api/sessions/${encodeURIComponent(id)}`),
  register: (name: string, password: string) => post<Account>('/api/account/register', { name, password }),
  password: (old: string, fresh: string) => post<null>('/api/account/password', { old, new: fresh }),
  games: () => get<GameInfo[]>('/api/games'),
  cards: (game: GameInfo) => document<Record<string, Card>>(game, 'cards'),
  texts: (game: GameInfo) => document<Record<string, string>>(game, 'texts'),
  layout: (game: GameInfo) => document<Layout>(game, 'layout'),
  rulebook: (game: GameInfo) => document<Rulebook>(game, 'rulebook'),
  decks: (game: GameInfo) => document<BundledDeck[]>(game, 'decks'),
  checkDeck: (game: string, text: string) => post<DeckVerdict>(`/api/games/${game}/deck-check`, { text }),
  lobby: () => get<Lobby>('/api/lobby'),
  create: (match: NewMatch) => post<MatchInfo>('/api/matches', match),
  match: (id: string) => get<MatchInfo>(`/api/matches/${encodeURIComponent(id)}`),
  join: (id: string, join: Join) => post<MatchInfo>(`/api/matches/${encodeURIComponent(id)}/join`, join),
  cancel: (id: string) => post<null>(`/api/matches/${encodeURIComponent(id)}/cancel`),
  finished: (before = 0) => get<FinishedPage>(`/api/matches/finished${before > 0 ? `?before=${before}` : ''}`),
  replay: (id: string) => get<Replay>(`/api/matches/${encodeURIComponent(id)}/replay`),
};
