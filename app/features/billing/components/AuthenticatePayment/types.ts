export interface AuthenticatePaymentProps {
  /** Client secret of the payment to confirm. */
  clientSecret: string;
  /** The provider's publishable key; by default the one in the config. */
  publishableKey?: string;
  /** The payment went through, or a bank is processing it. */
  onDone: (paymentId: string) => void;
  /** The payment failed, with the reason; null when the bank is asked again. */
  onError: (message: string | null) => void;
  /** Path of this page; devices open it in the browser. */
  page?: string;
  fullWidth?: boolean;
}
