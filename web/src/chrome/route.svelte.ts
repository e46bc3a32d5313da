/** Where the reader is. A handful of addresses, so no router is needed. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string; friends: boolean }
  | { page: 'join'; code: string }
  | { page: 'me'; token: string }
  | { page: 'invite'; token: string }
  | { page: 'table'; id: string; invitation: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'check' }
  | { page: 'puzzles' }
  | { page: 'puzzle'; id: string }
  | { page: 'lost' };

function read(place: Location): Route {
  const [first = '', second = '', third = ''] = place.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const hash = decodeURIComponent(place.hash.slice(1));
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return { page: 'new', game: second, friends: third === 'friends' };
    case 'join':
      return { page: 'join', code: second };
    case 'me':
      return { page: 'me', token: hash };
    case 'invite':
      return { page: 'invite', token: hash };
    case 't':
      return second ? { page: 'table', id: second, invitation: hash } : { page: 'lost' };
    case 'rules':
      return { page: 'rules', game: second, rule: hash };
    case 'puzzles':
      return second ? { page: 'puzzle', id: second } : { page: 'puzzles' };
    case 'check':
      return { page: 'check' };
    default:
      return { page: 'lost' };
  }
}

let current: Route = $state.raw(read(location));

export function route(): Route {
  return current;
}

/** Go to another page of the app. */
export function go(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  current = read(location);
  window.scrollTo(0, 0);
}

/** For `<a href onclick={follow}>`: links stay links, for a new tab or a copied address. */
export function follow(click: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
    return;
  click.preventDefault();
  go(click.currentTarget.pathname + click.currentTarget.search + click.currentTarget.hash);
}

addEventListener('popstate', () => (current = read(location)));
