import { routeOf } from '@hearthway/routes';

import { hrefForPage, NOT_FOUND, type PageName, pageAt, type PageRoute, pathParams } from '../routes/linking';

/** The part of a navigation state that this file uses. */
export interface StackState {
  index: number;
  routes: readonly (PageRoute & { key: string })[];
}

type Draft = PageRoute & { key?: string };

/** A state in which new pages have no key yet: the router assigns them. */
export interface NextState {
  index: number;
  routes: readonly Draft[];
}

/** The state after navigating to a page; forward entries are dropped. */
export function pushed({ index, routes }: StackState, page: PageRoute): NextState {
  return { index: index + 1, routes: [...routes.slice(0, index + 1), page] };
}

/**
 * The state after a page replaced the current one. The same screen with a different query is the same page with new
 * parameters: it keeps its key, and with it all its state.
 */
export function replaced({ index, routes }: StackState, page: PageRoute): NextState {
  const current = routes[index];
  const next: Draft = current && isSamePage(current, page) ? { ...page, key: current.key } : page;
  return { index, routes: [...routes.slice(0, index), next] };
}

/** Separates the key of a page from that of a step within it. */
const MARK = '~';
let steps = 0;

/** Key of the page a route belongs to: consecutive routes within a page share it. */
export const pageKeyOf = (key: string): string => key.split(MARK)[0] ?? key;

/** The state after a step within the current page. A different screen becomes a page of its own. */
export function pushedWithinPage(state: StackState, page: PageRoute): NextState {
  const current = state.routes[state.index];
  const next = pushed(state, page);
  if (!current || !isSamePage(current, page)) return next;
  return { ...next, routes: [...next.routes.slice(0, -1), { ...page, key: `${pageKeyOf(current.key)}${MARK}${++steps}` }] };
}

/** Whether going there changes nothing. */
export function isSameUrl(current: PageRoute | undefined, page: PageRoute): boolean {
  return current !== undefined && hrefForPage(current) === hrefForPage(page);
}

function isSamePage(one: PageRoute, other: PageRoute): boolean {
  if (one.name === NOT_FOUND || other.name === NOT_FOUND) return false;
  if (routeOf(one.name).screen !== routeOf(other.name).screen) return false;
  const names = pathParams(one.name);
  return names.length === pathParams(other.name).length && names.every((name) => one.params?.[name] === other.params?.[name]);
}

/** Where Back leads if there is no history: the nearest parent page in the URL. */
export function parentPath(page: { name: PageName; params?: Record<string, string> }): string {
  const segments = hrefForPage({ name: page.name, params: page.params })
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);
  while (segments.length > 1) {
    segments.pop();
    const path = `/${segments.join('/')}`;
    if (pageAt(path).name !== NOT_FOUND) return path;
  }
  return '/';
}
