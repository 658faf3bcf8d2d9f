import { get, type SearchPreview } from '@hearthway/api';

/** What the next email of a saved search would show. */
export function previewQuery(id: number) {
  return {
    queryKey: ['saved-search-preview', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => get<SearchPreview>(`/api/v1/saved-searches/${id}/preview`, { signal }),
    retry: false,
  };
}
