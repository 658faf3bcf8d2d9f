import { get, type InquiryOffer, problemFrom } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { useSession } from '../../lib/session/session';
import { referringAgent } from '../account';

/**
 * What is shown before asking about a home: the receiver, tour days, the user's known details. Requested again each
 * time.
 */
export function useInquiryOffer(alias: string) {
  const { user } = useSession();
  const referral = referringAgent();
  const offer = useQuery({
    queryKey: ['inquiry-offer', alias, user?.id, referral?.aa_id],
    queryFn: ({ signal }) => get<InquiryOffer>('/api/pub/inquiries/offer', { query: { alias, ...referral }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return { offer: offer.data, problem: offer.error && !offer.isFetching ? problemFrom(offer.error) : null, refetch: offer.refetch };
}
