import type { Payment } from '@hearthway/api';
import { money } from '@hearthway/format';
import { useEffect, useRef, useState } from 'react';

import { preferPayment, usePaymentPreference } from '../../store';
import { averageRate } from '../rateNote';

import { downOf, percentOf, startingTerms, type Terms } from './arithmetic';
import { inputsOf, numberOf, type PaymentProblems, type PaymentTexts, problemsOf, termsOf } from './inputs';

export interface PaymentInputs {
  inputs: PaymentTexts;
  problems: PaymentProblems;
  /** The last valid terms, so that the estimate never goes blank while the user types. */
  terms: Terms;
  change: (name: keyof PaymentTexts, text: string) => void;
  /** Formats dollars when a field loses focus. */
  tidy: (name: 'price' | 'down') => void;
  /** Resets to the default down payment and rate. Undefined if no others are stored. */
  reset?: () => void;
}

/**
 * State of the payment estimate's fields. The down payment's amount and percentage are kept in sync; the percentage and
 * the rate are stored for the next home.
 */
export function usePaymentInputs(price: number, payment: Payment): PaymentInputs {
  const [start] = useState(() => startingTerms(price, payment));
  const [inputs, setInputs] = useState(() => inputsOf(start, payment.down_percent));
  const [terms, setTerms] = useState(start);

  const preferred = usePaymentPreference();
  const touched = useRef(false);
  useEffect(() => {
    if (touched.current) return;
    const restored = startingTerms(price, payment, preferred);
    setInputs(inputsOf(restored, preferred.percent ?? payment.down_percent));
    setTerms(restored);
  }, [preferred]); // eslint-disable-line react-hooks/exhaustive-deps -- a home's price and payment do not change

  function apply(next: PaymentTexts) {
    setInputs(next);
    const usable = termsOf(next);
    if (usable) setTerms(usable);
  }

  return {
    inputs,
    problems: problemsOf(inputs),
    terms,
    change(name, text) {
      touched.current = true;
      const next = follow({ ...inputs, [name]: text }, name);
      if (name === 'years' && numberOf(inputs.rate) === averageOf(inputs, payment)) next.rate = String(averageOf(next, payment));
      apply(next);
      remember(name, next, payment);
    },
    tidy(name) {
      const value = numberOf(inputs[name]);
      if (value !== null) setInputs({ ...inputs, [name]: money(value) });
    },
    reset:
      Object.keys(preferred).length === 0
        ? undefined
        : () => {
            touched.current = false;
            preferPayment({ percent: undefined, rate: undefined });
          },
  };
}

const averageOf = ({ years }: PaymentTexts, { rate, fifteen }: Payment): number => averageRate(Number(years), rate, fifteen);

/** Stores a changed percentage or rate; the default clears it. Incomplete and invalid values aren't stored. */
function remember(changed: keyof PaymentTexts, inputs: PaymentTexts, usual: Payment): void {
  const terms = termsOf(inputs);
  if (!terms) return;
  const percent = numberOf(inputs.percent);
  if (changed === 'rate') preferPayment({ rate: terms.rate === averageOf(inputs, usual) ? undefined : terms.rate });
  else if ((changed === 'down' || changed === 'percent') && percent !== null) preferPayment({ percent: percent === usual.down_percent ? undefined : percent });
}

/** Updates dependent fields: a new price keeps the percentage and changes the amount; a new amount changes the percentage. */
function follow(inputs: PaymentTexts, changed: keyof PaymentTexts): PaymentTexts {
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
