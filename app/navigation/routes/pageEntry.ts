import { routeOf } from '@hearthway/routes';

import type { ScreenQuery } from '../../lib/query/screen';
import { screenQueries } from '../../lib/query/screens.gen';
import { NOT_FOUND, type PageName, screenParams } from './linking';
import type { ScreenEntry } from './screenEntry';
import { screens } from './screens.gen';

interface At {
  name: PageName;
  params?: Record<string, string>;
}

/** The screen of a page; null for the not-found page, which is always loaded. */
export function entryOf({ name }: Pick<At, 'name'>): ScreenEntry | null {
  return name === NOT_FOUND ? null : screens[routeOf(name).screen];
}

/** The query of a page. */
export function queryOf(page: At): ScreenQuery<unknown> {
  return (entryOf(page)?.query ?? screenQueries.NotFound)(screenParams(page));
}
