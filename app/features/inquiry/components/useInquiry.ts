import { useState } from 'react';

import type { Result } from '../../../lib/query/result';
import { retryKeys } from '../../../lib/query/retryKeys';
import { type NewInquiry, sendInquiry } from '../api';
import type { FormProps } from './fields';

type Values = Omit<NewInquiry, 'alias' | 'kind' | 'receiver'>;

/** Submits a form's values once, and passes on the result. */
export function useInquiry(kind: NewInquiry['kind'], { alias, offer, onSent, onRefused }: FormProps): (values: Values) => Promise<Result> {
  const [keyOf] = useState(retryKeys);
  return async (values) => {
    const inquiry = { ...values, alias, kind, receiver: offer.receiver };
    const result = await sendInquiry(inquiry, keyOf(inquiry));
    if (result.ok) onSent(result.value, values.email);
    else onRefused();
    return result;
  };
}
