import { defaults, type Match, matchRoute, pathFor, type Query, routeOf, type RouteName, routes, type Tab } from '@hearthway/routes';
import type { InitialState } from '@react-navigation/native';
import { Platform } from 'react-native';

import { apiOrigin } from '../../lib/device/device';

/** The page shown for a URL without a route. */
export const NOT_FOUND = 'NotFound';

/** Names of the navigator's pages: the routes of the table, and the not-found page. */
export type PageName = RouteName | typeof NOT_FOUND;

/** A page in the navigation state. `params` has the URL's parameters, not the route's fixed ones. */
export interface PageRoute {
  name: PageName;
  params: Record<string, string>;
  /** The URL as given, so that the browser shows exactly that. */
  path?: string;
}

/** The page for a URL: path and query, without origin and hash. */
export function pageAt(path: string): PageRoute {
  const match = matchRoute(path);
  return match ? { name: match.route.name, params: ownParams(match), path } : { name: NOT_FOUND, params: { path }, path };
}

/** What the table says about a page. */
export const routeFacts = (name: PageName): typeof defaults => (name === NOT_FOUND ? defaults : routeOf(name));

/** The URL of a page. */
export function hrefForPage({ name, params }: Pick<PageRoute, 'name'> & { params?: Record<string, string> }): string {
  if (name === NOT_FOUND) return params?.path ?? '/';
  const names = pathParams(name);
  const given = Object.entries(params ?? {});
  const path = Object.fromEntries(given.filter(([key]) => names.includes(key)));
  const query: Query = Object.fromEntries(given.filter(([key]) => !names.includes(key)));
  // The required parameters depend on the name, which is only known at run time.
  return (pathFor as (name: RouteName, params: Record<string, string>, query: Query) => string)(name, path, query);
}

/**
 * The parameters of a screen: everything in the URL, the route's fixed parameters, and the path itself (without
 * query), for pages that differ in nothing else.
 */
export function screenParams({ name, params = {} }: { name: PageName; params?: Record<string, string> }): Record<string, string> {
  if (name === NOT_FOUND) return params;
  return { ...params, ...routeFacts(name).props, path: hrefForPage({ name, params }).replace(/\?.*$/, '') };
}

/** Names of the parameters in a route's path: `['state', 'city']`. */
export function pathParams(name: RouteName): string[] {
  return routeOf(name)
    .path.split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));
}

/** Name of a tab in the navigation state of devices; the suffix tells it from the names of pages. */
export const tabName = (tab: Tab): string => `${tab}Tab`;

/** The tab that a URL from outside opens in. */
const tabOf = (page: PageRoute): Tab => routes.find(({ name }) => name === page.name)?.tab ?? 'Home';

/** The navigation state of a URL from outside: its page, on devices in its tab. Browsers have one history, and so one stack. */
const stateOf = (page: PageRoute): InitialState =>
  Platform.select<InitialState>({
    web: { routes: [page] },
    default: { routes: [{ name: tabName(tabOf(page)), state: { routes: [page] } }] },
  });

type LinkState = { index?: number; routes: readonly { name: string; params?: object; path?: string; state?: LinkState }[] };

/** The page in front; on devices, the one in the tab in front. */
function lastOf({ index, routes }: LinkState): LinkState['routes'][number] | undefined {
  const last = routes[index ?? routes.length - 1];
  return last?.state ? lastOf(last.state) : last;
}

/** React Navigation's linking configuration. */
export const linking = {
  /** Of links that the system opens the app with: its own scheme, and the site of this build. Browsers open pages by path only. */
  prefixes: Platform.select({ web: [], default: ['hearthway://', apiOrigin()] }),
  getStateFromPath: (path: string) => stateOf(pageAt(path.startsWith('/') ? path : `/${path}`)),
  getPathFromState(state: LinkState): string {
    const route = lastOf(state);
    return route ? hrefForPage({ name: route.name as PageName, params: route.params as Record<string, string> }) : '/';
  },
  /** Links to the running app go the way of all others, so that each page opens in its own tab. */
  subscribe: () => () => undefined,
};

function ownParams({ route, params }: Match): Record<string, string> {
  return Object.fromEntries(Object.entries(params).filter(([key]) => !(key in route.props) || pathParams(route.name).includes(key)));
}
