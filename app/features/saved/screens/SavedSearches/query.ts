import { get, screen, type SavedSearchesData, type SearchPreview } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** Of whoever is logged in; at a login and a logout every answer is forgotten. */
export function query(): ScreenQuery<SavedSearchesData> {
  return { key: ['saved-searches'], fetch: (signal) => screen<SavedSearchesData>('saved-searches', {}, { signal }) };
}

/** What the next mail of a saved search would show. */
export function previewQuery(id: number) {
  return {
    queryKey: ['saved-search-preview', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => get<SearchPreview>(`/api/v1/saved-searches/${id}/preview`, { signal }),
    retry: false,
  };
}
