// Types for the parts of Stripe.js that we use (https://docs.stripe.com/js), and its loader. Stripe requires the script
// to be loaded from its own domain.

const scriptURL = 'https://js.stripe.com/clover/stripe.js';

interface StripeError {
  message?: string;
  type?: string;
  setup_intent?: StripeIntent;
  payment_intent?: StripeIntent;
}

interface StripeIntent {
  id: string;
  status: string;
  last_payment_error?: { payment_method?: { id: string } | null } | null;
}

interface StripeElement {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
  on: (event: 'ready' | 'loaderror', then: () => void) => void;
}

export interface StripeElements {
  create: (kind: 'payment', options?: Record<string, unknown>) => StripeElement;
  submit: () => Promise<{ error?: StripeError }>;
}

export interface Stripe {
  elements: (options: { clientSecret: string; appearance?: Record<string, unknown> }) => StripeElements;
  confirmSetup: (options: {
    elements: StripeElements;
    redirect: 'if_required';
    confirmParams: { return_url: string };
  }) => Promise<{ error?: StripeError; setupIntent?: StripeIntent }>;
  retrievePaymentIntent: (clientSecret: string) => Promise<{ error?: StripeError; paymentIntent?: StripeIntent }>;
  confirmCardPayment: (clientSecret: string, options?: { payment_method: string }) => Promise<{ error?: StripeError; paymentIntent?: StripeIntent }>;
}

let loading: Promise<Stripe> | null = null;

/** Loads Stripe.js once. After a failure, the next call tries again. */
export function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= new Promise<Stripe>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = scriptURL;
    element.async = true;
    element.onload = () => {
      const make = (window as unknown as { Stripe?: (key: string) => Stripe }).Stripe;
      if (make) resolve(make(publishableKey));
      else reject(new Error('no Stripe.js'));
    };
    element.onerror = () => reject(new Error('no Stripe.js'));
    document.head.append(element);
  }).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
