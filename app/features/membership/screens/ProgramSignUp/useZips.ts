import type { ZipCodeRecord } from '@hearthway/api';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

import { shouldRetry } from '../../../../lib/query/client';
import { zipQuery } from '../../api/programs';

type Facts = Readonly<Record<string, ZipCodeRecord>>;

/**
 * Looks up ZIP codes. Each one's facts are undefined until they are loaded. In one query, because two chunks with
 * `useQueries` would make it part of every page.
 */
export function useZips(zips: readonly string[]): readonly { zip: string; facts: ZipCodeRecord | undefined; failed: boolean }[] {
  const client = useQueryClient();
  const { data, isFetching } = useQuery({
    queryKey: ['zip-codes', zips],
    queryFn: () => lookUp(client, zips),
    placeholderData: () => known(client, zips),
    // Each ZIP code's own answer stays fresh. Those that failed are looked up again when the network is back.
    staleTime: 0,
  });
  return zips.map((zip) => ({ zip, facts: data?.[zip], failed: !isFetching && !data?.[zip] }));
}

async function lookUp(client: QueryClient, zips: readonly string[]): Promise<Facts> {
  await Promise.allSettled(zips.map((zip) => client.fetchQuery({ ...zipQuery(zip), retry: shouldRetry })));
  return known(client, zips);
}

/** What was already looked up. */
function known(client: QueryClient, zips: readonly string[]): Facts {
  const found = zips.map((zip) => [zip, client.getQueryData<ZipCodeRecord>(zipQuery(zip).queryKey)] as const);
  return Object.fromEntries(found.flatMap(([zip, facts]) => (facts ? [[zip, facts]] : [])));
}
