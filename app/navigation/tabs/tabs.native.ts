import { routes, type Tab } from '@hearthway/routes';
import { CommonActions, type NavigationState, TabActions } from '@react-navigation/native';

import { isSameAddress } from '../moves/moves';
import { navigationRef } from '../moves/navigator';
import { type PageRoute, pageAt } from '../routes/linking';
import { nameOf } from '../routes/tabState.native';

/** Pages that are shown in their own tab, wherever somebody comes from; all others are added to the tab in front. */
const ownTab = (page: PageRoute): Tab | null => routes.find(({ name, inTab }) => name === page.name && inTab !== 'any')?.tab ?? null;

type TabRoute = NavigationState['routes'][number];

function frontTab(): TabRoute | undefined {
  const root = navigationRef.isReady() ? navigationRef.getRootState() : undefined;
  return root?.routes[root.index];
}

/** The stack of the tab in front; undefined until it is drawn. */
export function frontStack(): NavigationState | undefined {
  const stack = frontTab()?.state;
  return stack?.stale === false ? (stack as NavigationState) : undefined;
}

/** Shows a page in its own tab, over what is there. False for a page that has none, or whose tab is in front. */
export function openInOwnTab(page: PageRoute, replace: boolean): boolean {
  const tab = ownTab(page);
  const before = frontTab();
  if (!tab || before?.name === nameOf(tab)) return false;
  const left = frontStack();
  if (replace && left && left.index > 0) setStack(left, left.routes.slice(0, left.index)); // another page takes its place
  show(tab);
  const stack = frontStack();
  if (!stack) begin(page);
  else if (!isSameAddress(stack.routes[stack.index] as PageRoute | undefined, page)) setStack(stack, [...stack.routes.slice(0, stack.index + 1), page]);
  return true;
}

/** Somebody pressed a tab: it is shown as they left it. One that is in front goes back to its beginning, which is at `href`. */
export function pressTab(tab: Tab, href: string): void {
  const first = pageAt(href);
  if (frontTab()?.name !== nameOf(tab)) {
    show(tab);
    if (!frontStack()) begin(first);
    return;
  }
  const stack = frontStack();
  if (!stack) return;
  const bottom = stack.routes[0] as PageRoute | undefined;
  setStack(stack, [stack.index > 0 && bottom ? bottom : isSameAddress(bottom, first) && bottom ? bottom : first]);
}

/** Leaves nothing in the tabs behind the one in front: they belonged to somebody who has left. */
export function emptyOtherTabs(): void {
  const root = navigationRef.isReady() ? navigationRef.getRootState() : undefined;
  const front = root?.routes[root.index];
  if (!root || !front || !root.routes.some((route) => route !== front && route.state)) return;
  const routes = root.routes.map((route) => (route === front ? route : { name: route.name })); // a new key is a new tab
  navigationRef.dispatch(CommonActions.reset({ ...root, routes, history: [{ type: 'route', key: front.key }] } as never));
}

const show = (tab: Tab): void => navigationRef.dispatch(TabActions.jumpTo(nameOf(tab)));

/** Gives the tab in front, which was never drawn, its first page. */
function begin(page: PageRoute): void {
  const root = navigationRef.getRootState();
  if (!root) return;
  const routes = root.routes.map((route, index) => (index === root.index ? { ...route, state: { routes: [page] } } : route));
  navigationRef.dispatch(CommonActions.reset({ ...root, routes } as never));
}

/** React Navigation gives a key to each page that has none. */
function setStack(stack: NavigationState, routes: readonly object[]): void {
  navigationRef.dispatch({ ...CommonActions.reset({ ...stack, index: routes.length - 1, routes } as never), target: stack.key });
}
