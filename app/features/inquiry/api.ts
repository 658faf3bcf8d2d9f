import { post, type SentInquiry } from '@hearthway/api';

import { type ValueResult, requestValue } from '../../lib/query/result';
import { referringAgent } from '../account';

/** A validated question or tour request. */
export interface NewInquiry {
  alias: string;
  kind: 'question' | 'tour';
  /** Key of the receiver named in the form. */
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

/** Sends an inquiry; a retry is recognized by its key, so that nothing is sent twice. */
export function sendInquiry(inquiry: NewInquiry, retryKey: string): Promise<ValueResult<SentInquiry>> {
  const body = { ...inquiry, ...referringAgent(), retry_key: retryKey };
  return requestValue(async () => (await post<{ inquiry: SentInquiry }>('/api/pub/inquiries', body)).inquiry);
}
