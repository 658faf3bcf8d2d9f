import { post, type SentInquiry } from '@hearthway/api';

import { type ValueResult, requestValue } from '../../lib/query/result';
import { referringAgent } from '../account';

/** A question or a tour request, checked. */
export interface NewInquiry {
  alias: string;
  kind: 'question' | 'tour';
  /** Key of who was named as its receiver. */
  receiver: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  text_optin: 0 | 1;
  date?: string;
  time?: string;
  way?: string;
}

/** Sends an inquiry; the same one again is known by its key, so that nothing goes out twice. */
export function sendInquiry(inquiry: NewInquiry, retryKey: string): Promise<ValueResult<SentInquiry>> {
  const body = { ...inquiry, ...referringAgent(), retry_key: retryKey };
  return requestValue(async () => (await post<{ inquiry: SentInquiry }>('/api/pub/inquiries', body)).inquiry);
}
