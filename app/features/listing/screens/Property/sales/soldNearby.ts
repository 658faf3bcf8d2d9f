import { get, type Schemas } from '@hearthway/api';

export type SoldNearby = Schemas['SoldNearbyAnswer'];

/** What sold near a home in the last year, and how its price compares. */
export const soldNearbyQuery = (alias: string) => ({
  queryKey: ['sold-nearby', alias],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<SoldNearby>(`/api/pub/homes/${encodeURIComponent(alias)}/sold-nearby`, { signal }),
});
