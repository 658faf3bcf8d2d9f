import { del, get, post, type Schemas } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { isBuyer, useSession } from '../../lib/session/session';

export type FollowedMarket = Schemas['FollowedMarket'];

const path = '/api/lead/markets';
export const followedKey = ['followed-markets'];

/** The places whose market the buyer follows. Undefined until they are loaded, and for everyone but buyers. */
export function useFollowedMarkets(): readonly FollowedMarket[] | undefined {
  const enabled = isBuyer(useSession());
  const { data } = useQuery({ queryKey: followedKey, queryFn: ({ signal }) => get<{ markets: FollowedMarket[] }>(path, { signal }), enabled });
  return enabled ? data?.markets : undefined;
}

/** `href`: the path of the place's page, "/market/texas/dallas/75204". */
export function followMarket(href: string): Promise<{ market: FollowedMarket }> {
  const [state, place = '', part = ''] = href.split('/').slice(2);
  return post(path, { state, place, part });
}

export const unfollowMarket = (id: number) => del(`${path}/${id}`);
