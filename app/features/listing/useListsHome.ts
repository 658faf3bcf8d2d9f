import { get } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { useSession } from '../../lib/session/session';

/**
 * Whether the user is the listing agent of a home. The cached page is the same for everyone, so this is a separate
 * call, made only for agents.
 */
export function useListsHome(alias: string): boolean {
  const { user, type } = useSession();
  const { data } = useQuery({
    queryKey: ['lists-home', alias, user?.id],
    queryFn: ({ signal }) => get<{ isListingAgent: boolean }>(`/api/v1/properties/get-by-alias/${encodeURIComponent(alias)}`, { signal }),
    enabled: type === 'admin',
  });
  return data?.isListingAgent === true;
}
