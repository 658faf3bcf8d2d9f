import type { Ref } from 'react';

export interface PaymentFieldsHandle {
  /** Checks what was typed and has the provider store it; `onDone` or `onError` follows. A second call in the meantime does nothing. */
  confirm: () => Promise<void>;
}

export interface PaymentFieldsProps {
  /** Of the setup that the BFF began. */
  clientSecret: string;
  /** The provider's key for browsers; by default the operator's. */
  publishableKey?: string;
  /** The payment method is stored. The BFF takes it from here, by the id of the setup. */
  onDone: (setupId: string) => void;
  /** It isn't. The message is for the person paying; null when the fields show what is wrong. */
  onError: (message: string | null) => void;
  /** Path of this page; devices open it in the browser, because people pay there. */
  page?: string;
  ref?: Ref<PaymentFieldsHandle>;
}

/** The fields of one provider. */
export type ProviderFieldsProps = Required<Omit<PaymentFieldsProps, 'page' | 'ref'>> & Pick<PaymentFieldsProps, 'ref'>;

/** The outcome of a setup or a payment in the browser. */
export type Confirmed = { done: true; id: string } | { done: false; message: string; field?: string };

export const unreachable = 'The payment service couldn’t be reached. Nothing was charged. Please try again.';
