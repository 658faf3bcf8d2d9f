import { routeOf } from '@hearthway/routes';

import { applyStartup, askForTerms, cancelPrompt, CLEANUP_MS, schedulePrompt, closeDialogOnLeave, profileStore, readStartup } from '../features/account';
import { ensureVisitor } from '../features/listing';
import { reportRoute } from '../lib/analytics/reportRoute';
import { dialogStore, openDialog } from '../lib/dialogs';
import { dispatchAuth, isLoggedIn, onSession, sessionStore } from '../lib/session/session';
import { yieldToMain } from '../lib/yieldToMain';
import { dropParams, navigateTo } from './actions/navigate';
import { navigationRef } from './actions/navigator';
import { pageTitle } from './page/head';
import { redirectOf } from './routes/guards';
import { routeFacts, hrefForPage, NOT_FOUND, type PageName, pathParams } from './routes/linking';

/** Handles what is the same for all routes. Called at startup and after each navigation. */
export function handleRouteChange(): void {
  const route = navigationRef.getCurrentRoute();
  if (!route) return;
  const name = route.name as PageName;
  const params = (route.params ?? {}) as Record<string, string>;

  const redirect = redirectOf(name, sessionStore.get());
  if (redirect !== null) {
    navigateTo(redirect, { replace: true });
    return;
  }
  const path = hrefForPage({ name, params });
  const { dialogs, needsTerms, needsVisitor } = routeFacts(name);
  if (dialogOver !== undefined && dialogOver !== pathOf(path)) closeDialogOnLeave({ dialogs });
  // A parameter in the path, such as the key of a shared list, logs nobody in.
  const startup = readStartup(without(params, name === NOT_FOUND ? [] : pathParams(name)));
  applyStartup(startup, hrefForPage({ name, params: without(params, startup.remove) }));
  if (startup.remove.length > 0) setTimeout(() => removeStartupParams(route.key, startup.remove), CLEANUP_MS);
  // Later, so that it doesn't delay rendering the page.
  if (needsVisitor) void yieldToMain().then(ensureVisitor);
  askForTerms(needsTerms);
  openRouteDialog(name, path);
  reportRoute(publicPath(name, path), pageTitle);
}

/**
 * The path to report to analytics. A page that search engines may not index can have a key in its URL, so its pattern is
 * reported instead.
 */
function publicPath(name: PageName, path: string): string {
  return name === NOT_FOUND || routeFacts(name).index ? path : routeOf(name).path;
}

const without = (params: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)));
const pathOf = (href: string) => href.replace(/[?#].*$/, '');

/** Path of the page a dialog was opened over. */
let dialogOver: string | undefined;

/** Remembers which page each dialog was opened over. */
export function watchDialogs(): () => void {
  function note() {
    const route = dialogStore.get() && navigationRef.isReady() ? navigationRef.getCurrentRoute() : undefined;
    dialogOver = route && pathOf(hrefForPage({ name: route.name as PageName, params: route.params as Record<string, string> }));
  }
  note();
  return dialogStore.subscribe(note);
}

/** Some routes open a dialog over their page; on the others, visitors may be prompted to register after a while. */
function openRouteDialog(name: PageName, path: string): void {
  const {
    dialogs,
    props: { dialog },
  } = routeFacts(name);
  if (dialog === 'login' && !isLoggedIn(sessionStore.get())) openDialog('register', { mode: 'login' });
  else if (dialog === 'terms')
    dispatchAuth({ kind: 'termsDue' }); // for buyers only
  else schedulePrompt({ path: pathOf(path), dialogs });
}

/**
 * Leaves pages that require a login when the user logs out, and checks whether the terms were accepted once the profile is
 * loaded. The returned function stops it.
 */
export function watchSession(): () => void {
  const stops = [
    cancelPrompt,
    onSession((_now, _before, { kind }) => {
      if (kind === 'loggedOut') leaveGuarded();
    }),
    profileStore.subscribe(() => {
      const route = navigationRef.isReady() ? navigationRef.getCurrentRoute() : undefined;
      if (route && !sessionStore.get().termsModal) askForTerms(routeFacts(route.name as PageName).needsTerms);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

function leaveGuarded(): void {
  const name = navigationRef.isReady() ? (navigationRef.getCurrentRoute()?.name as PageName | undefined) : undefined;
  const redirect = name && (routeFacts(name).afterLogout ?? redirectOf(name, sessionStore.get()));
  if (redirect) navigateTo(redirect, { replace: true });
}

/** The person may have navigated in the meantime. */
function removeStartupParams(key: string, names: readonly string[]): void {
  if (navigationRef.getCurrentRoute()?.key === key) dropParams(names);
}
