import { reportRoute } from '../state/analytics';
import { sessionStore } from '../state/session';
import { applyStartup, CLEANUP_MS, readStartup } from '../state/startup';
import { ensureVisitor } from '../state/visitor';
import { redirectOf } from './guards';
import { pageTitle } from './head';
import { addressOf, type PageName } from './linking';
import { dropParams, navigateTo } from './navigate';
import { navigationRef } from './navigator';

/** Everything that belongs to each route rather than to a page: called at the start and after each navigation. */
export function onRoute(): void {
  const route = navigationRef.getCurrentRoute();
  if (!route) return;
  const name = route.name as PageName;
  const params = (route.params ?? {}) as Record<string, string>;

  const redirect = redirectOf(name, sessionStore.get());
  if (redirect !== null) {
    navigateTo(redirect, { replace: true });
    return;
  }
  const path = addressOf({ name, params });
  const startup = readStartup(params);
  applyStartup(startup);
  if (startup.remove.length > 0) setTimeout(() => cleanAddress(route.key, startup.remove), CLEANUP_MS);
  void ensureVisitor(path);
  reportRoute(path, pageTitle);
}

/** The person may have gone on meanwhile. */
function cleanAddress(key: string, names: readonly string[]): void {
  if (navigationRef.getCurrentRoute()?.key === key) dropParams(names);
}
