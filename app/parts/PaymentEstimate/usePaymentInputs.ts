import type { Payment } from '@hearthway/api';
import { money } from '@hearthway/format';
import { useState } from 'react';

import { downOf, percentOf, startingTerms, type Terms } from './arithmetic';
import { type Inputs, inputsOf, numberOf, type Problems, problemsOf, termsOf } from './inputs';

export interface PaymentInputs {
  inputs: Inputs;
  problems: Problems;
  /** The last terms that could be used: the estimate never goes blank while somebody types. */
  terms: Terms;
  change: (name: keyof Inputs, text: string) => void;
  /** Writes dollars the usual way once the field is left. */
  tidy: (name: 'price' | 'down') => void;
}

/** The fields of the payment estimate. The down payment's dollars and its share follow each other. */
export function usePaymentInputs(price: number, payment: Payment): PaymentInputs {
  const [start] = useState(() => startingTerms(price, payment));
  const [inputs, setInputs] = useState(() => inputsOf(start, payment.down_percent));
  const [terms, setTerms] = useState(start);

  function take(next: Inputs) {
    setInputs(next);
    const usable = termsOf(next);
    if (usable) setTerms(usable);
  }

  return {
    inputs,
    problems: problemsOf(inputs),
    terms,
    change: (name, text) => take(follow({ ...inputs, [name]: text }, name)),
    tidy(name) {
      const value = numberOf(inputs[name]);
      if (value !== null) setInputs({ ...inputs, [name]: money(value) });
    },
  };
}

/** What else changes with a field: a new price keeps the share, a new amount gives a new share. */
function follow(inputs: Inputs, changed: keyof Inputs): Inputs {
  const price = numberOf(inputs.price);
  if (price === null || price <= 0) return inputs;
  if (changed === 'price' || changed === 'percent') {
    const percent = numberOf(inputs.percent);
    return percent === null || percent > 100 ? inputs : { ...inputs, down: money(downOf(price, percent)) };
  }
  const down = numberOf(inputs.down);
  if (changed !== 'down' || down === null) return inputs;
  return { ...inputs, percent: String(percentOf(price, down)) };
}
