import { useEffect } from 'react';

import { local } from '../../lib/storage/storage';
import { createStore, useStore } from '../../lib/store';

/** Terms that the user chose in a payment estimate, which also apply to the next home. */
export interface PaymentPreference {
  /** Down payment in percent of the price. */
  percent?: number;
  /** Percent per year. */
  rate?: number;
}

const NAME = 'payment';
const none: PaymentPreference = {};

const store = createStore<PaymentPreference>(none);

const within = (value: unknown, max: number): number | undefined => (typeof value === 'number' && value >= 0 && value <= max ? value : undefined);

/** The stored value; invalid ones are ignored. */
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

/** Remembers a down payment or rate; undefined restores the default. */
export function preferPayment(change: PaymentPreference): void {
  const next = only({ ...store.get(), ...change });
  if (Object.keys(next).length === 0) local.remove(NAME);
  else local.write(NAME, JSON.stringify(next));
  store.set(next);
}

/** The user's preferred terms. The server doesn't know them, so they are read after hydration. */
export function usePaymentPreference(): PaymentPreference {
  useEffect(() => {
    const stored = read();
    if (JSON.stringify(stored) !== JSON.stringify(store.get())) store.set(stored);
  }, []);
  return useStore(store);
}
