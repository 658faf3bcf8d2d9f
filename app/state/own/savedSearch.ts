import { get } from '@hearthway/api';

/** The address of a search that was saved, with the rooms capped where the filters end; null: it is not there. */
export async function restoreSearch(id: string): Promise<string | null> {
  const { href } = await get<{ href?: string }>(`/api/v1/saved-searches/getCriteria/${encodeURIComponent(id)}`);
  return typeof href === 'string' && href.startsWith('/search') ? href : null;
}
