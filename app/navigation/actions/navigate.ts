import type { NavigateOptions } from '@hearthway/ui';
import { CommonActions } from '@react-navigation/native';

import { openDocument, servedPath } from '../../lib/device/page';
import { sessionStore } from '../../lib/session/session';
import { redirectOf } from '../routes/guards';
import { routeFacts, NOT_FOUND, type PageName, pageAt, type PageRoute } from '../routes/linking';
import { focusedStack, openInOwnTab } from '../tabs/tabs';
import { isSameUrl, type NextState, parentPath, pushed, replaced, type StackState } from './stackState';
import { navigationRef } from './navigator';
import { popWithinPage, pushWithinPage, revealAnchor, revealOnceShown } from './pageSteps';

/** Navigates to a URL of the product. If the app has no page for it, the server may. */
export function navigateTo(href: string, { replace = false, samePage = false }: NavigateOptions = {}): void {
  const [path = '/', hash = ''] = href.split('#');
  const page = allowed(pageAt(path));
  if ((page.name === NOT_FOUND || needsItsDocument(page.name)) && openDocument(href, replace)) return;
  const state = currentState();
  if (!state) return;
  if (isSameUrl(state.routes[state.index], page)) {
    revealAnchor(hash);
    return;
  }
  if (!samePage && openInOwnTab(page, replace)) return;
  revealOnceShown(hash);
  reset(replace ? replaced(state, page) : samePage ? pushWithinPage(state, page) : pushed(state, page));
}

/** Undoes a step within the page, where the browser's own Back doesn't. */
export function undoWithinPage(): boolean {
  const before = popWithinPage(currentState());
  if (before !== null) navigateTo(before, { replace: true });
  return before !== null;
}

/** One step back; from a page that was opened directly, to its parent page. */
export function goBack(): void {
  if (undoWithinPage()) return;
  if (navigationRef.canGoBack()) {
    navigationRef.goBack();
    return;
  }
  const state = currentState();
  const current = state?.routes[state.index];
  if (current) navigateTo(parentPath(current), { replace: true });
}

/** Removes parameters from the current page's URL; the page itself doesn't change. */
export function dropParams(names: readonly string[]): void {
  const state = currentState();
  const current = state?.routes[state.index];
  if (!state || !current) return;
  const remaining = Object.entries(current.params ?? {}).filter(([name]) => !names.includes(name));
  const routes = [...state.routes];
  routes[state.index] = { name: current.name, key: current.key, params: Object.fromEntries(remaining) };
  reset({ index: state.index, routes });
}

/** Whether a page needs the payment provider, which the loaded document's content security policy blocks. */
function needsItsDocument(name: PageName): boolean {
  return routeFacts(name).payments && !routeFacts(pageAt(servedPath()).name).payments;
}

function allowed(page: PageRoute): PageRoute {
  const redirect = redirectOf(page.name, sessionStore.get());
  return redirect === null ? page : pageAt(redirect);
}

function currentState(): StackState | null {
  const state = focusedStack();
  return state
    ? {
        index: state.index,
        routes: state.routes.map(({ key, name, params, path }) => ({
          key,
          name: name as PageName,
          params: (params ?? {}) as Record<string, string>,
          path,
        })),
      }
    : null;
}

/** React Navigation assigns a key to each route without one. */
function reset({ index, routes }: NextState): void {
  const state = focusedStack();
  if (!state) return;
  const action = CommonActions.reset({ ...state, index, routes: [...routes] } as Parameters<typeof CommonActions.reset>[0]);
  navigationRef.dispatch({ ...action, target: state.key });
}
