import { get, type Schemas } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { isLoggedIn, useSession } from '../../../lib/session/session';

export type PartnerRecord = Schemas['PartnerRecord'];

/** The logged-in agent's partner links, and the sign-ups they led to. */
export function usePartner() {
  const session = useSession();
  const agent = session.type === 'admin' && isLoggedIn(session);
  const { data, error, refetch } = useQuery({
    queryKey: ['agent-partner', session.user?.id],
    queryFn: ({ signal }) => get<PartnerRecord>('/api/agent/partner', { signal }),
    enabled: agent,
  });
  return { agent, partner: agent ? data : undefined, error, refetch };
}
