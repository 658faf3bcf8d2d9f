import { breakpoint } from '@hearthway/ui';
import { routes as table } from '@hearthway/routes';
import { useState } from 'react';

import type { PageName } from '../routes/linking';

interface Entry {
  key: string;
  name: string;
}

const screenOf = new Map<string, string>(table.map((route) => [route.name satisfies PageName, route.screen]));

/** On a wide window, a home opened from a search is a panel over the results; its URL is the home's own. */
function opensAsPanel(page: Entry | undefined, below: Entry | undefined): boolean {
  return (
    screenOf.get(page?.name ?? '') === 'Property' &&
    screenOf.get(below?.name ?? '') === 'Search' &&
    window.matchMedia?.(`(min-width: ${breakpoint.tablet}px)`).matches
  );
}

/**
 * Keys of the pages that are panels. Decided once per page, when it is opened; narrowing the window doesn't change
 * it.
 */
export function usePanels(routes: readonly Entry[], index: number): ReadonlySet<string> {
  const [decided] = useState(() => new Map<string, boolean>());
  const panels = new Set<string>();
  for (let i = 1; i <= index; i++) {
    const page = routes[i];
    if (!page) continue;
    if (!decided.has(page.key)) decided.set(page.key, opensAsPanel(page, routes[i - 1]));
    if (decided.get(page.key)) panels.add(page.key);
  }
  return panels;
}
