import { get, type InquiryOffer, post, problemFrom, type SentInquiry } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { toValueResult, type ValueResult } from '../../../lib/query/result';
import { useSession } from '../../../lib/session/session';
import { referringAgent } from '../../account';

/**
 * What an inquiry is about: a home by its alias, or no home that is listed, to an agent by theirs. `estimate` is the query of the page
 * whose estimate someone looked at; the agent gets it with the home's address.
 */
export type About = { alias: string; agent?: undefined; estimate?: undefined } | { alias?: undefined; agent: string; estimate?: string };

/** A validated question or tour request. */
export type NewInquiry = About & InquiryValues;

export interface InquiryValues {
  kind: 'question' | 'tour';
  /** Key of the receiver named in the form. */
  receiver: string;
  /** Whether an agent of ours may see the homes saved so far. */
  share_saved: boolean;
  name: string;
  email: string;
  phone: string;
  message: string;
  text_optin: 0 | 1;
  date?: string;
  time?: string;
  way?: string;
}

/** Sends an inquiry; a retry is recognized by its key, so that nothing is sent twice. */
export function sendInquiry(inquiry: NewInquiry, retryKey: string): Promise<ValueResult<SentInquiry>> {
  const body = { ...inquiry, ...referringAgent(), retry_key: retryKey };
  return toValueResult(async () => (await post<{ inquiry: SentInquiry }>('/api/pub/inquiries', body)).inquiry);
}

/**
 * What is shown before asking about a home or writing to an agent: the receiver, tour days, the user's known details.
 * Requested again each time.
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
