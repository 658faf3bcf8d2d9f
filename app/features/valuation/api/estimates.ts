import { get, type Schemas } from '@hearthway/api';

export type Estimate = Schemas['EstimateRecord'];

/** What a home would probably sell for, or why we don't say. */
export const estimateQuery = (alias: string) => ({
  queryKey: ['estimate', alias],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<Schemas['EstimateAnswer']>(`/api/pub/estimates/${encodeURIComponent(alias)}`, { signal }),
});

/** Addresses of homes we know that begin with what is typed. */
export async function findAddresses(term: string, signal: AbortSignal): Promise<Schemas['KnownAddress'][]> {
  return (await get<{ addresses: Schemas['KnownAddress'][] }>('/api/pub/home-addresses', { query: { term }, signal })).addresses;
}
