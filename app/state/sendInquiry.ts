import { post, type SentInquiry } from '@hearthway/api';

import { referringAgent } from './startup';
import { telling, type Told } from './telling';

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
export async function sendInquiry(inquiry: NewInquiry, retryKey: string): Promise<{ told: Told; sent: SentInquiry | null }> {
  let sent: SentInquiry | null = null;
  const told = await telling(async () => {
    const answer = await post<{ inquiry: SentInquiry }>('/api/pub/inquiries', { ...inquiry, ...referringAgent(), retry_key: retryKey });
    sent = answer.inquiry;
  });
  return { told, sent };
}
