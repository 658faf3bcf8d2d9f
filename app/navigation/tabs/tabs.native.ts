import { routes, type Tab } from '@hearthway/routes';
import { CommonActions, type NavigationState, TabActions } from '@react-navigation/native';

import { isSameUrl } from '../actions/stackState';
import { navigationRef } from '../actions/navigator';
import { type PageRoute, pageAt, tabName } from '../routes/linking';

/** The tab of a page that is always shown in its own; other pages are pushed onto the current tab. */
const ownTab = (page: PageRoute): Tab | null => routes.find(({ name, inTab }) => name === page.name && inTab !== 'any')?.tab ?? null;

type TabRoute = NavigationState['routes'][number];

function frontTab(): TabRoute | undefined {
  const root = navigationRef.isReady() ? navigationRef.getRootState() : undefined;
  return root?.routes[root.index];
}

/** The current tab's stack; undefined until it is rendered. */
export function focusedStack(): NavigationState | undefined {
  const stack = frontTab()?.state;
  return stack?.stale === false ? (stack as NavigationState) : undefined;
}

/** Shows a page in its own tab, on top of its stack. False for a page without one, or if that tab is current. */
export function openInOwnTab(page: PageRoute, replace: boolean): boolean {
  const tab = ownTab(page);
  const before = frontTab();
  if (!tab || before?.name === tabName(tab)) return false;
  const left = focusedStack();
  if (replace && left && left.index > 0) setStack(left, left.routes.slice(0, left.index)); // another page takes its place
  jumpToTab(tab);
  const stack = focusedStack();
  if (!stack) initializeTab(page);
  else if (!isSameUrl(stack.routes[stack.index] as PageRoute | undefined, page)) setStack(stack, [...stack.routes.slice(0, stack.index + 1), page]);
  return true;
}

/** Shows a pressed tab as it was left. The current tab returns to its first page, at `href`. */
export function pressTab(tab: Tab, href: string): void {
  const first = pageAt(href);
  if (frontTab()?.name !== tabName(tab)) {
    jumpToTab(tab);
    if (!focusedStack()) initializeTab(first);
    return;
  }
  const stack = focusedStack();
  if (!stack) return;
  const bottom = stack.routes[0] as PageRoute | undefined;
  setStack(stack, [stack.index > 0 && bottom ? bottom : isSameUrl(bottom, first) && bottom ? bottom : first]);
}

/** Empties all tabs but the current one, because the user has logged out. */
export function emptyOtherTabs(): void {
  const root = navigationRef.isReady() ? navigationRef.getRootState() : undefined;
  const front = root?.routes[root.index];
  if (!root || !front || !root.routes.some((route) => route !== front && route.state)) return;
  const routes = root.routes.map((route) => (route === front ? route : { name: route.name })); // a new key is a new tab
  navigationRef.dispatch(CommonActions.reset({ ...root, routes, history: [{ type: 'route', key: front.key }] } as never));
}

const jumpToTab = (tab: Tab): void => navigationRef.dispatch(TabActions.jumpTo(tabName(tab)));

/** Gives the current tab, which was never rendered, its first page. */
function initializeTab(page: PageRoute): void {
  const root = navigationRef.getRootState();
  if (!root) return;
  const routes = root.routes.map((route, index) => (index === root.index ? { ...route, state: { routes: [page] } } : route));
  navigationRef.dispatch(CommonActions.reset({ ...root, routes } as never));
}

/** React Navigation gives a key to each page that has none. */
function setStack(stack: NavigationState, routes: readonly object[]): void {
  navigationRef.dispatch({ ...CommonActions.reset({ ...stack, index: routes.length - 1, routes } as never), target: stack.key });
}
