import type { Ref } from 'react';

export interface PaymentFieldsHandle {
  /**
   * Validates the input and has the provider store it, then calls `onDone` or `onError`. Does nothing while a previous
   * call is running.
   */
  confirm: () => Promise<void>;
}

export interface PaymentFieldsProps {
  /** Client secret of the setup that the BFF created. */
  clientSecret: string;
  /** The provider's publishable key; by default the one in the config. */
  publishableKey?: string;
  /** The provider has stored the payment method. The BFF can use it with the setup's id. */
  onDone: (setupId: string) => void;
  /** The payment method couldn't be stored. The message is for the payer; null if the fields already show what's wrong. */
  onError: (message: string | null) => void;
  /** Path of this page, which devices open in the browser for payment. */
  page?: string;
  ref?: Ref<PaymentFieldsHandle>;
}

/** The fields of one provider. */
export type ProviderFieldsProps = Required<Omit<PaymentFieldsProps, 'page' | 'ref'>> & Pick<PaymentFieldsProps, 'ref'>;

/** The outcome of a setup or a payment in the browser. */
export type Confirmed = { done: true; id: string } | { done: false; message: string; field?: string };

export const unreachable = 'The payment service couldn’t be reached. Nothing was charged. Please try again.';
