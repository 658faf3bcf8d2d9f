import type { Confirmed } from './types';

// Calls from the browser to the payment stand-in used in development. They mimic Stripe's API rather than ours: card
// and account numbers are sent nowhere else.

/** The stand-in's publishable keys have their own prefix. */
export const isStandIn = (publishableKey: string): boolean => publishableKey.startsWith('pk_standin');

interface Refusal {
  message: string;
  code?: string;
  param?: string;
  setup_intent?: Intent;
  payment_intent?: Intent;
}

interface Intent {
  id: string;
  status: string;
}

/** The stand-in's answer: the object, or the error that it returned instead. */
type Answer<T> = { value: T; refusal?: undefined } | { value?: undefined; refusal: Refusal };

async function call<T>(key: string, path: string, form: Record<string, string>): Promise<Answer<T>> {
  const response = await fetch(`/dev/stripe/v1/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  const answer = (await response.json()) as T & { error?: Refusal };
  return answer.error ? { refusal: answer.error } : { value: answer };
}

interface TypedCard {
  number: string;
  expiry: { month: number; year: number };
  code: string;
}

interface TypedAccount {
  holder: string;
  routing: string;
  account: string;
}

/** Exchanges a card for a token. */
export const cardToken = (key: string, card: TypedCard) =>
  call<{ id: string }>(key, 'payment_methods', {
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': String(card.expiry.month),
    'card[exp_year]': String(card.expiry.year),
    'card[cvc]': card.code,
  });

/** Exchanges a bank account for a token. */
export const accountToken = (key: string, account: TypedAccount) =>
  call<{ id: string }>(key, 'payment_methods', {
    type: 'us_bank_account',
    'us_bank_account[routing_number]': account.routing,
    'us_bank_account[account_number]': account.account,
    'billing_details[name]': account.holder,
  });

/** A setup or payment that the payer still has to confirm. */
export interface Pending {
  kind: 'setup_intents' | 'payment_intents';
  key: string;
  clientSecret: string;
}

const idOf = (clientSecret: string) => clientSecret.split('_secret')[0] ?? '';

/** Confirms a setup or payment. Resolves to `asks` if the bank first wants the payer to confirm their identity. */
export async function confirmPending({ kind, key, clientSecret }: Pending, token?: string): Promise<Confirmed | 'asks'> {
  return outcome(await call<Intent>(key, `${kind}/${idOf(clientSecret)}/confirm`, { client_secret: clientSecret, ...(token && { payment_method: token }) }));
}

/** Sends the payer's answer to the bank's question. */
export async function answerBank({ kind, key, clientSecret }: Pending, approve: boolean): Promise<Confirmed> {
  const result = outcome(await call<Intent>(key, `${kind}/${idOf(clientSecret)}/authenticate`, { client_secret: clientSecret, approve: String(approve) }));
  return result === 'asks' ? { done: false, message: 'Your bank didn’t answer. Please try again.' } : result;
}

const finished = ['succeeded', 'processing'];

function outcome({ value, refusal }: Answer<Intent>): Confirmed | 'asks' {
  const intent = value ?? refusal?.setup_intent ?? refusal?.payment_intent;
  // Also if another tab already completed it.
  if (intent && finished.includes(intent.status)) return { done: true, id: intent.id };
  if (value?.status === 'requires_action') return 'asks';
  return { done: false, message: refusal?.message ?? 'This payment can no longer be completed.', field: fieldOf(refusal) };
}

const fields: Record<string, string> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'code',
  expired_card: 'expiry',
  incorrect_cvc: 'code',
  card_declined: 'number',
  processing_error: 'number',
  'us_bank_account[routing_number]': 'routing',
  'us_bank_account[account_number]': 'account',
  'billing_details[name]': 'holder',
};

/** The form field that a refusal is about. */
export const fieldOf = (refusal?: Refusal): string | undefined => fields[refusal?.param ?? ''] ?? fields[refusal?.code ?? ''];
