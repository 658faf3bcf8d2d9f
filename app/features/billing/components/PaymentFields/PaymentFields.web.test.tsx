import { act, press, render, textOf, type, valueOf, waitFor } from '@hearthway/testing';
import { createRef } from 'react';

import { loadForms } from '../../../../forms';
import { PaymentFields } from './PaymentFields';
import type { PaymentFieldsHandle } from './types';

/** What the stand-in was asked, and what it answers. */
let asked: { path: string; form: Record<string, string> }[];
let answers: Record<string, unknown>[];

beforeAll(loadForms);
beforeEach(() => {
  asked = [];
  answers = [{ id: 'pm_1' }, { id: 'seti_1', status: 'succeeded' }];
  global.fetch = jest.fn(async (path: string, { body }: { body: string }) => {
    asked.push({ path, form: Object.fromEntries(new URLSearchParams(body)) });
    return { json: async () => answers.shift() };
  }) as never;
});

async function open() {
  const ref = createRef<PaymentFieldsHandle>();
  const onDone = jest.fn();
  const onError = jest.fn();
  const screen = render(<PaymentFields ref={ref} clientSecret="seti_1_secret_x" publishableKey="pk_standin" onDone={onDone} onError={onError} />);
  await screen.findByTestId('payment-fields');
  return { screen, onDone, onError, confirm: () => act(async () => ref.current?.confirm()) };
}

async function typeCard(screen: Awaited<ReturnType<typeof open>>['screen'], number = '4242424242424242') {
  await act(async () => {
    type(screen.getByTestId('card-number'), number);
    type(screen.getByTestId('card-expiry'), '1240');
    type(screen.getByTestId('card-code'), '123');
  });
}

it('sends card data to the provider only, and its id to us', async () => {
  const { screen, onDone, onError, confirm } = await open();
  await typeCard(screen);
  expect(valueOf(screen.getByTestId('card-number'))).toBe('4242 4242 4242 4242');
  expect(valueOf(screen.getByTestId('card-expiry'))).toBe('12 / 40');
  expect(textOf(screen.getByTestId('payment-fields'))).toContain('Visa');
  await confirm();
  expect(onDone).toHaveBeenCalledWith('seti_1');
  expect(onError).not.toHaveBeenCalled();
  expect(asked).toEqual([
    {
      path: '/dev/stripe/v1/payment_methods',
      form: { type: 'card', 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2040', 'card[cvc]': '123' },
    },
    { path: '/dev/stripe/v1/setup_intents/seti_1/confirm', form: { client_secret: 'seti_1_secret_x', payment_method: 'pm_1' } },
  ]);
  expect(valueOf(screen.getByTestId('card-number'))).toBe('');
});

it('lets browsers autofill fields that no form sends', async () => {
  const { screen } = await open();
  const fields = ['card-number', 'card-expiry', 'card-code'].map((id) => screen.getByTestId(id) as unknown as HTMLInputElement);
  expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual(['cc-number', 'cc-exp', 'cc-csc']);
  expect(fields.map((field) => field.getAttribute('name'))).toEqual([null, null, null]);
});

it('shows errors at the fields, and asks the provider nothing', async () => {
  const { screen, onError, confirm } = await open();
  await typeCard(screen, '4242424242424241');
  await confirm();
  screen.getByText('This card number isn’t valid');
  expect(onError).toHaveBeenCalledWith(null);
  expect(asked).toEqual([]);
});

it('shows a declined card at its number, and accepts another', async () => {
  answers = [{ id: 'pm_1' }, { error: { message: 'Your card was declined.', code: 'card_declined' } }, { id: 'pm_2' }, { id: 'seti_1', status: 'succeeded' }];
  const { screen, onDone, onError, confirm } = await open();
  await typeCard(screen, '4000000000000002');
  await confirm();
  screen.getByText('Your card was declined.');
  expect(onError).toHaveBeenCalledWith(null);
  await typeCard(screen);
  await confirm();
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('shows the bank’s confirmation (3-D Secure)', async () => {
  answers = [{ id: 'pm_1' }, { id: 'seti_1', status: 'requires_action' }, { id: 'seti_1', status: 'succeeded' }];
  const { screen, onDone, confirm } = await open();
  await typeCard(screen, '4000002500003155');
  await confirm();
  await act(async () => press(screen.getByTestId('bank-approve')));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('seti_1'));
  expect(asked[2]).toEqual({ path: '/dev/stripe/v1/setup_intents/seti_1/authenticate', form: { client_secret: 'seti_1_secret_x', approve: 'true' } });
});

it('accepts a bank account', async () => {
  const { screen, onDone, confirm } = await open();
  await act(async () => press(screen.getByTestId('payment-kind-bank')));
  await confirm();
  screen.getByText('Name is required');
  await act(async () => {
    type(screen.getByTestId('bank-holder'), 'Ann Agent');
    type(screen.getByTestId('bank-routing'), '110000000');
    type(screen.getByTestId('bank-account'), '000123456789');
  });
  await confirm();
  expect(onDone).toHaveBeenCalledWith('seti_1');
  expect(asked[0]?.form).toEqual({
    type: 'us_bank_account',
    'us_bank_account[routing_number]': '110000000',
    'us_bank_account[account_number]': '000123456789',
    'billing_details[name]': 'Ann Agent',
  });
});

it('succeeds when another tab was faster, and reports when nobody answers', async () => {
  answers = [{ id: 'pm_1' }, { error: { message: 'No.', code: 'setup_intent_unexpected_state', setup_intent: { id: 'seti_1', status: 'succeeded' } } }];
  const { screen, onDone, onError, confirm } = await open();
  await typeCard(screen);
  await confirm();
  expect(onDone).toHaveBeenCalledWith('seti_1');
  global.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
  await typeCard(screen);
  await confirm();
  expect(onError).toHaveBeenCalledWith('The payment service couldn’t be reached. Nothing was charged. Please try again.');
});
