import { get, type InquiryOffer, post, problemFrom, type SentInquiry } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { toValueResult, type ValueResult } from '../../../lib/query/result';
import { useSession } from '../../../lib/session/session';
import { referringAgent } from '../../account';

/**
 * What an inquiry is about: a listed home, by its alias, or no listing, addressed to an agent by the agent's alias.
 * `estimate` is the query string of the valuation page it was sent from; the agent receives that estimate and the
 * home's address.
 */
export type About = { alias: string; agent?: undefined; estimate?: undefined } | { alias?: undefined; agent: string; estimate?: string };

/** A validated question or tour request. */
type NewInquiry = About & InquiryValues;

export interface InquiryValues {
  kind: 'question' | 'tour';
  /** Key of the receiver, who is named in the form. */
  receiver: string;
  /** Whether the agent may see the homes saved so far. */
  share_saved: boolean;
  name: string;
  email: string;
  phone: string;
  message: string;
  text_optin: 0 | 1;
  date?: string;
  time?: string;
  way?: string;
  slot?: string;
  second_slot?: string;
}

/** Sends an inquiry. Retries use the same key, so the server never stores an inquiry twice. */
export function sendInquiry(inquiry: NewInquiry, retryKey: string): Promise<ValueResult<SentInquiry>> {
  const body = { ...inquiry, ...referringAgent(), retry_key: retryKey };
  return toValueResult(async () => (await post<{ inquiry: SentInquiry }>('/api/pub/inquiries', body)).inquiry);
}

/**
 * What the inquiry form shows: the receiver, tour days, and the user's known details. Never cached, because the
 * receiver can change.
 */
export function useInquiryOffer({ alias, agent }: About) {
  const { user } = useSession();
  const referral = referringAgent();
  const offer = useQuery({
    queryKey: ['inquiry-offer', alias, agent, user?.id, referral?.aa_id],
    queryFn: ({ signal }) => get<InquiryOffer>('/api/pub/inquiries/offer', { query: { alias, agent, ...referral }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return { offer: offer.data, problem: offer.error && !offer.isFetching ? problemFrom(offer.error) : null, refetch: offer.refetch };
}
