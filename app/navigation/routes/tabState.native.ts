import { routes, type Tab } from '@hearthway/routes';

import type { PageRoute } from './linking';

/** Name of a tab in the navigation state; the suffix tells it from the names of pages. */
export const nameOf = (tab: Tab): string => `${tab}Tab`;

/** The tab that a URL from outside opens in. */
const tabOf = (page: PageRoute): Tab => routes.find(({ name }) => name === page.name)?.tab ?? 'Home';

/** The navigation state of a URL from outside: its page, in its tab. */
export const stateOf = (page: PageRoute) => ({ routes: [{ name: nameOf(tabOf(page)), state: { routes: [page] } }] });
