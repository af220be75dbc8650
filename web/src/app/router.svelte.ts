/** Which page is shown: the address bar is the only place that knows. */

export type Route =
  | { page: 'lobby' }
  | { page: 'match'; id: string }
  | { page: 'watch'; id: string }
  | { page: 'replay'; id: string; step: number }
  | { page: 'decks'; game: string }
  | { page: 'rules'; game: string; clause: string }
  | { page: 'settings' }
  | { page: 'missing' };

/** Return the page of a path and a fragment. */
export function routeOf(path: string, fragment = ''): Route {
  const [head = '', id = '', ...rest] = path.split('/').slice(1).map(decodeURIComponent);
  const hash = fragment.replace(/^#/, '');
  if (rest.length > 0) return { page: 'missing' };
  switch (head) {
    case '':
      return { page: 'lobby' };
    case 'match':
    case 'watch':
      return id === '' ? { page: 'missing' } : { page: head, id };
    case 'replay':
      return id === '' ? { page: 'missing' } : { page: 'replay', id, step: Number(/^step=(\d+)$/.exec(hash)?.[1] ?? 0) };
    case 'decks':
      return { page: 'decks', game: id };
    case 'rules':
      return { page: 'rules', game: id, clause: decodeURIComponent(hash) };
    case 'settings':
      return { page: 'settings' };
    default:
      return { page: 'missing' };
  }
}

class Router {
  route: Route = $state(routeOf(location.pathname, location.hash));

  constructor() {
    const read = (): void => {
      this.route = routeOf(location.pathname, location.hash);
    };
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
    addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link = (event.target as Element | null)?.closest?.('a');
      if (!link || link.target !== '' || link.origin !== location.origin || link.hasAttribute('download')) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  go(to: string, how: 'push' | 'replace' = 'push'): void {
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to);
    const before = this.route;
    this.route = routeOf(location.pathname, location.hash);
    if (before.page !== this.route.page) scrollTo(0, 0);
  }
}

export const router = new Router();
