import { get, post, type Schemas } from '@hearthway/api';

export type SponsoredCard = Schemas['SponsoredCard'];

/** Where a sponsored card stands: on the page of a home, or on a list of homes. */
export type Spot = { home: string } | { homes: readonly string[] };

/** The member who pays for a card there; null if nobody does. It is asked for again before its token expires. */
export const sponsoredQuery = (spot: Spot) => {
  const where = 'home' in spot ? `home=${spot.home}` : `homes=${spot.homes.join(',')}`;
  return {
    queryKey: ['sponsored', where],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await get<{ sponsored?: SponsoredCard | null }>(`/api/pub/sponsored?${where}`, { signal })).sponsored ?? null,
    staleTime: 60 * 60 * 1000,
    retry: false,
  };
};

/** Says that a card was pressed. Whether it counts is up to the server; the page opens in any case. */
export const sendClick = (token: string, kind: 'page' | 'contact'): void => void post('/api/pub/sponsored/clicks', { token, kind }).catch(() => undefined);
