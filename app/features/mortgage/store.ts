import { useEffect } from 'react';

import { local } from '../../lib/storage/storage';
import { createStore, useStore } from '../../lib/store';

/** What someone changed in a payment estimate, to be used for the next home too. */
export interface PaymentPreference {
  /** Share of the price that is paid down, percent. */
  percent?: number;
  /** Percent a year. */
  rate?: number;
}

const NAME = 'payment';
const none: PaymentPreference = {};

const store = createStore<PaymentPreference>(none);

const within = (value: unknown, most: number): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= most ? value : undefined;

/** What is stored; anything that could not be an estimate's is as if it were not there. */
function read(): PaymentPreference {
  try {
    const stored = JSON.parse(local.read(NAME) ?? 'null') as { percent?: unknown; rate?: unknown } | null;
    return stored ? only({ percent: within(stored.percent, 100), rate: within(stored.rate, 25) }) : none;
  } catch {
    return none;
  }
}

function only({ percent, rate }: PaymentPreference): PaymentPreference {
  return { ...(percent !== undefined && { percent }), ...(rate !== undefined && { rate }) };
}

/** Remembers a down payment or a rate; undefined: the usual one again. */
export function preferPayment(change: PaymentPreference): void {
  const next = only({ ...store.get(), ...change });
  if (Object.keys(next).length === 0) local.remove(NAME);
  else local.write(NAME, JSON.stringify(next));
  store.set(next);
}

/** The terms that this person prefers. The server does not know them: they are read after its drawing. */
export function usePaymentPreference(): PaymentPreference {
  useEffect(() => {
    const stored = read();
    if (JSON.stringify(stored) !== JSON.stringify(store.get())) store.set(stored);
  }, []);
  return useStore(store);
}
