import { get } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { useSession } from '../../lib/session/session';

/** Whether the user is the agent who lists a home. The page is the same for everyone, so agents ask for it. */
export function useListsHome(alias: string): boolean {
  const { user, type } = useSession();
  const { data } = useQuery({
    queryKey: ['lists-home', alias, user?.id],
    queryFn: ({ signal }) => get<{ isListingAgent: boolean }>(`/api/v1/properties/get-by-alias/${encodeURIComponent(alias)}`, { signal }),
    enabled: type === 'admin',
  });
  return data?.isListingAgent === true;
}
