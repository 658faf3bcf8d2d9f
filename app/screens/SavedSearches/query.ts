import { screen, type SavedSearchesData } from '@hearthway/api';

import type { ScreenQuery } from '../../state/screen';

/** Of whoever is logged in; at a login and a logout every answer is forgotten. */
export function query(): ScreenQuery<SavedSearchesData> {
  return { key: ['saved-searches'], fetch: (signal) => screen<SavedSearchesData>('saved-searches', {}, { signal }) };
}
