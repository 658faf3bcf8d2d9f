import { routeOf } from '@hearthway/routes';
import { breakpoint } from '@hearthway/ui';
import { useState } from 'react';

import { routeFacts, NOT_FOUND, type PageName } from '../routes/linking';

interface Entry {
  key: string;
  name: string;
}

/** On a wide window, a page opened from the screen that its route names in `panelOver` is a panel over that screen. */
function opensAsPanel(page: Entry | undefined, below: Entry | undefined): boolean {
  const [name, nameBelow] = [page?.name, below?.name] as (PageName | undefined)[];
  if (!name || !nameBelow || nameBelow === NOT_FOUND) return false;
  return routeFacts(name).panelOver === routeOf(nameBelow).screen && window.matchMedia?.(`(min-width: ${breakpoint.tablet}px)`).matches;
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
