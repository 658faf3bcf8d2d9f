import type { PageRoute } from './linking';

/** The navigation state of a URL from outside: browsers have one history, and so one stack. */
export const stateOf = (page: PageRoute) => ({ routes: [page] });
