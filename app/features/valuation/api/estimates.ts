import { get, type Schemas } from '@hearthway/api';

export type Estimate = Schemas['EstimateRecord'];

/** What a home would probably sell for, or why there is no estimate. */
export const estimateQuery = (alias: string) => ({
  queryKey: ['estimate', alias],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<Schemas['EstimateAnswer']>(`/api/pub/estimates/${encodeURIComponent(alias)}`, { signal }),
});

/** Addresses of known homes that start with what was typed. */
export async function findAddresses(term: string, signal: AbortSignal): Promise<Schemas['KnownAddress'][]> {
  return (await get<{ addresses: Schemas['KnownAddress'][] }>('/api/pub/home-addresses', { query: { term }, signal })).addresses;
}
