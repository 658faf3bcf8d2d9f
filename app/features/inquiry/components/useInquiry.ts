import { useState } from 'react';

import type { Told } from '../../../lib/query/result';
import { retryKeys } from '../../../lib/query/retryKeys';
import { type NewInquiry, sendInquiry } from '../sendInquiry';
import type { FormProps } from './fields';

type Values = Omit<NewInquiry, 'alias' | 'kind' | 'receiver'>;

/** Sends what a form gives, once, and hands on what became of it. */
export function useInquiry(kind: NewInquiry['kind'], { alias, offer, onSent, onRefused }: FormProps): (values: Values) => Promise<Told> {
  const [keyOf] = useState(retryKeys);
  return async (values) => {
    const inquiry = { ...values, alias, kind, receiver: offer.receiver };
    const asked = await sendInquiry(inquiry, keyOf(inquiry));
    if (asked.ok) onSent(asked.value, values.email);
    else onRefused();
    return asked;
  };
}
