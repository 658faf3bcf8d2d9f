export interface AuthenticatePaymentProps {
  /** Of the payment to confirm. */
  clientSecret: string;
  /** The provider's key for browsers; by default the operator's. */
  publishableKey?: string;
  /** The payment went through, or a bank is processing it. */
  onDone: (paymentId: string) => void;
  /** It didn't, and why; null when the bank is asked again. */
  onError: (message: string | null) => void;
  /** Path of this page; devices open it in the browser. */
  page?: string;
  fullWidth?: boolean;
}
