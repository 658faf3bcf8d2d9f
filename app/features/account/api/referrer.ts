import { get } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { referringAgent } from '../startup';

/** Name of the agent whose link brought this visitor: '' if none, undefined until it is known. */
export function useReferrerName(): string | undefined {
  const referral = referringAgent();
  const { data } = useQuery({
    queryKey: ['referring-agent', referral?.aa_id],
    queryFn: async ({ signal }) => (await get<{ name: string }>('/api/pub/referring-agent', { query: { ...referral }, signal })).name,
    enabled: referral !== null,
    staleTime: Infinity,
  });
  return referral ? data : '';
}
