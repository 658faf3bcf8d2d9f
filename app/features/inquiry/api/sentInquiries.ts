import { get, type SentInquiry } from '@hearthway/api';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';

import { isBuyer, useSession } from '../../../lib/session/session';

const keyOf = (userId: string | undefined) => ['inquiries', userId ?? 'guest'];

interface Sent {
  /** Newest first. */
  ofHome: readonly SentInquiry[];
  /** A buyer's latest tour request for it that can still be changed. Guests have to log in to change theirs. */
  tour: SentInquiry | undefined;
  /** Adds one that was just sent. */
  add: (inquiry: SentInquiry) => void;
}

/** The user's inquiries about a home. For visitors who aren't logged in, only those sent since the page was opened. */
export function useSentInquiries(propertyId: string): Sent {
  const session = useSession();
  const client = useQueryClient();
  const key = keyOf(session.user?.id);
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await get<{ inquiries: SentInquiry[] }>('/api/lead/inquiries', { signal })).inquiries,
    enabled: isBuyer(session),
    staleTime: 60_000,
  });
  const ofHome = data.filter(({ property_id: id }) => id === propertyId);
  return {
    ofHome,
    tour: isBuyer(session) ? ofHome.find(({ tour }) => tour) : undefined,
    add: (inquiry) => addTo(client, key, inquiry),
  };
}

function addTo(client: QueryClient, key: string[], inquiry: SentInquiry): void {
  client.setQueryData<SentInquiry[]>(key, (before = []) => [inquiry, ...before.filter(({ id }) => id !== inquiry.id)]);
  void client.invalidateQueries({ queryKey: ['dashboard'] });
}
