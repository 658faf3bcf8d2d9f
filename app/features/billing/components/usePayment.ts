import { useRef, useState } from 'react';

import { unwrapResult, type ValueResult } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import type { Outcome } from '../api';
import type { PaymentFieldsHandle } from './PaymentFields/types';

/** Paid, or being processed by the bank, which takes days. */
type Paid = Extract<Outcome['status'], 'succeeded' | 'processing'>;

/** Makes calls that pay, one at a time. `waiting`: the client secret of a payment that the bank wants the payer to confirm. */
export function usePayment(onPaid: (status: Paid) => void, onFailed?: () => Promise<void>) {
  const [waiting, setWaiting] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { mutate: call, isPending: sending } = useGuardedMutation({
    mutationFn: (run: () => Promise<ValueResult<Outcome>>) => unwrapResult(run()),
    onSuccess: async ({ value: { status, error: why, client_secret: clientSecret } }: { value: Outcome }) => {
      setWaiting(status === 'needs_authentication' ? clientSecret : null);
      setError(status === 'failed' ? why : null);
      if (status === 'failed') await onFailed?.();
      if (status === 'succeeded' || status === 'processing') onPaid(status);
    },
    onError: ({ message }) => setError(message),
  });
  return { waiting, error, setError, sending, call };
}

interface NewMethod<Setup> {
  /** The first setup. */
  first: Setup;
  begin: () => Promise<ValueResult<Setup>>;
  /** Pays with the method that a setup stored. */
  change: (setupId: string) => Promise<ValueResult<Outcome>>;
  onPaid: (status: Paid) => void;
}

/** Stores a card or bank account and pays with it. After a refusal, another one can be entered. */
export function usePaymentWithNewMethod<Setup>({ first, begin, change, onPaid }: NewMethod<Setup>) {
  const fields = useRef<PaymentFieldsHandle>(null);
  const [setup, setSetup] = useState(first);
  /** Id of the setup that is complete at the provider but not used yet. If the request fails, the next try sends the same one. */
  const [stored, setStored] = useState<string | null>(null);
  const [storing, setStoring] = useState(false);
  const { sending, ...payment } = usePayment(onPaid, beginAnew);
  const { setError, call } = payment;

  /** A setup can be used only once, so entering another method needs a new one. */
  async function beginAnew() {
    const fresh = await begin();
    if (!fresh.ok) return; // the next press tries the stored one again
    setStored(null);
    setSetup(fresh.value);
  }

  function payWith(id: string) {
    setStored(id);
    call(() => change(id));
  }

  async function submit() {
    if (storing || sending) return;
    setError(null);
    if (stored !== null) return payWith(stored);
    setStoring(true);
    await fields.current?.confirm();
    setStoring(false);
  }

  function onFieldError(message: string | null) {
    setError(message);
    setStoring(false);
  }

  return { ...payment, fields, setup, stored, sending: storing || sending, submit, payWith, onFieldError };
}
