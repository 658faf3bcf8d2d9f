// The pages of the product and their URLs. The table is generated from routes.json, like the BFF's; cases.json has
// examples that both must agree on.
import {
  type AfterLogoutName,
  type DialogsName,
  type GuardName,
  type InTabName,
  type LayoutName,
  type PanelOverName,
  table,
  type TabName,
  routeDefaults,
} from './routes.gen';

export type { DialogsName, LayoutName, TabName };

type Entry = (typeof table)[number];

export type RouteName = Entry['name'];
export type ScreenName = Entry['screen'];

/**
 * One page: which screen draws it, in which layout, and who may see it. scripts/routes.mjs documents each property.
 */
export interface Route {
  readonly name: RouteName;
  /** Segments are words or `:parameters`. */
  readonly path: string;
  readonly screen: ScreenName;
  readonly layout: LayoutName;
  readonly guard: GuardName;
  /** Whether search engines may list the page. */
  readonly index: boolean;
  /** The tab it belongs to. */
  readonly tab: TabName;
  /** How devices show it, where each tab has its own stack. */
  readonly inTab: InTabName;
  /** The screen over whose pages a wide window shows it as a panel. */
  readonly panelOver: PanelOverName;
  /** Which dialogs may open there by themselves. */
  readonly dialogs: DialogsName;
  /** Whether buyers must have accepted the terms to be there. */
  readonly needsTerms: boolean;
  /** Whether anonymous visitors get an id there. */
  readonly needsVisitor: boolean;
  /** Where logging out there leads, besides what its guard says. */
  readonly afterLogout: AfterLogoutName;
  /** Whether people pay there: its content security policy then allows the payment provider. */
  readonly payments: boolean;
  /** Fixed parameters of the screen on this page. */
  readonly props: Readonly<Record<string, string>>;
}

/** The properties of a page without a row, such as the one for a URL that doesn't exist. */
export const defaults: Omit<Route, 'name' | 'path' | 'screen'> = { ...routeDefaults, props: {} };

export const routes: readonly Route[] = table.map((row) => ({ ...defaults, ...row }));

const byName = new Map<RouteName, Route>(routes.map((route) => [route.name, route]));

/** Finds a route by name. */
export function routeOf(name: RouteName): Route {
  const route = byName.get(name);
  if (!route) throw new Error(`No route is named ${name}`);
  return route;
}

export type Tab = NonNullable<TabName>;

/** The first page of each tab. */
export const firstPages = Object.fromEntries(routes.filter(({ inTab }) => inTab === 'first').map((route) => [route.tab, route])) as Readonly<
  Record<Tab, Route>
>;

type ParamOf<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? ParamOf<Head> | ParamOf<Tail> : Path extends `:${infer Name}` ? Name : never;
type PathOf<Name extends RouteName> = Extract<Entry, { name: Name }>['path'];

/** The parameters that the path of a route needs. */
export type PathParams<Name extends RouteName> = Readonly<Record<ParamOf<PathOf<Name>>, string>>;
export type Query = Readonly<Record<string, string | number | undefined>>;

type Arguments<Name extends RouteName> = [ParamOf<PathOf<Name>>] extends [never]
  ? [params?: Record<never, string>, query?: Query]
  : [params: PathParams<Name>, query?: Query];

/**
 * The URL of a page: `pathFor('City', { state: 'texas', city: 'dallas' })`. Values are encoded; undefined or empty
 * query values are left out.
 */
export function pathFor<Name extends RouteName>(name: Name, ...[params, query]: Arguments<Name>): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  const path = routeOf(name)
    .path.split('/')
    .map((segment) => (segment.startsWith(':') ? encodeURIComponent(values[segment.slice(1)] ?? '') : segment))
    .join('/');
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export interface Match {
  readonly route: Route;
  /** Query, fixed and path parameters combined; path wins over fixed, fixed over query. */
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The page for a URL (`/search?city=Dallas`, with or without origin), or null if there is none. A word wins over a
 * parameter; case and a trailing slash don't matter.
 */
export function matchRoute(url: string): Match | null {
  const { path, search } = parts(url);
  const segments = decode(path);
  if (!segments) return null;
  for (const { route, wanted } of ranked) {
    const params = fit(wanted, segments);
    if (params) return { route, params: { ...Object.fromEntries(new URLSearchParams(search)), ...route.props, ...params } };
  }
  return null;
}

function parts(url: string): { path: string; search: string } {
  const [, path = '', search = ''] = /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(url) ?? [];
  return { path, search };
}

function decode(path: string): string[] | null {
  const rest = path.replace(/^\//, '');
  if (rest === '') return [];
  try {
    const segments = rest.replace(/\/$/, '').split('/').map(decodeURIComponent);
    return segments.every((segment) => segment !== '') ? segments : null;
  } catch {
    return null; // an invalid percent-encoding
  }
}

function fit(wanted: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (wanted.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [i, want] of wanted.entries()) {
    const have = segments[i] ?? '';
    if (want.startsWith(':')) params[want.slice(1)] = have;
    else if (want.toLowerCase() !== have.toLowerCase()) return null;
  }
  return params;
}

/** "10" for /agents/:alias, "11" for /agents/list: earlier words outrank later ones. */
const rank = (wanted: readonly string[]) => wanted.map((segment) => (segment.startsWith(':') ? '0' : '1')).join('');

/** The pages with the segments of their paths: of those that fit a URL, the first one is meant. */
const ranked = routes.map((route) => ({ route, wanted: route.path.split('/').filter(Boolean) })).sort((a, b) => (rank(a.wanted) < rank(b.wanted) ? 1 : -1));
