import type { PaymentOutcome } from '@hearthway/api';
import { act, mockServer, press, render, type Reply, type ServerCall, textOf } from '@hearthway/testing';

import { quoteFixture } from '../fixture';
import { Payment } from './Payment';

jest.mock('../../../../billing', () => {
  const { createElement, useImperativeHandle } = jest.requireActual('react');
  const { Button } = jest.requireActual('@hearthway/ui');
  return {
    ...jest.requireActual('../../../../billing'),
    PaymentFields: ({ ref, clientSecret, onDone }: { ref: never; clientSecret: string; onDone: (setup: string) => void }) => {
      useImperativeHandle(ref, () => ({ confirm: async () => onDone(`stored with ${clientSecret}`) }));
      return null;
    },
    AuthenticatePayment: ({ onDone }: { onDone: (payment: string) => void }) =>
      createElement(Button, { label: 'Confirm this payment', onPress: () => onDone('payment'), testID: 'payment-authenticate' }),
  };
});

let calls: ServerCall[];
let replies: (Reply | undefined)[];
const onPaid = jest.fn();
const onBack = jest.fn();

const outcome = (over: Partial<PaymentOutcome>): Reply => ({ body: { success: true, status: 'succeeded', error: '', client_secret: '', ...over } });

beforeEach(() => {
  jest.clearAllMocks();
  calls = mockServer(({ call }) => (call === 'POST /api/pub/billing/setup' ? { body: { success: true, client_secret: 'second' } } : replies.shift()));
});

function open(over: Parameters<typeof quoteFixture>[0] = {}) {
  const placed = {
    success: true,
    order_id: 'o1',
    order_key: 'key',
    client_secret: 'first',
    name: 'Rosalind Mbeki',
    email: 'rosalind@lakewood.example',
    program: 'Pay Per Closing',
    quote: quoteFixture(over),
  };
  return render(<Payment placed={placed} page="/signup/pay-per-closing" onBack={onBack} onPaid={onPaid} />);
}

const pay = (screen: ReturnType<typeof open>) => act(async () => press(screen.getByTestId('payment-pay')));
const setups = () => calls.filter(({ call }) => call === 'POST /api/pub/billing/confirm').map(({ body }) => body.setup_id);

it('shows the amounts and dates above the button, and pays', async () => {
  replies = [outcome({})];
  const screen = open();
  expect(textOf(screen.getByTestId('signup-payment'))).toMatch(/Today: \$1,997\.00 for Pay Per Closing\..*Pay \$1,997\.00/);
  await pay(screen);
  expect(calls).toEqual([{ call: 'POST /api/pub/billing/confirm', body: { order_key: 'key', setup_id: 'stored with first' } }]);
  expect(onPaid).toHaveBeenCalledWith('succeeded');
});

it('accepts another card after one was declined', async () => {
  replies = [outcome({ success: false, status: 'failed', error: 'Your card was declined.' }), outcome({ status: 'processing' })];
  const screen = open();
  await pay(screen);
  expect(textOf(screen.getByTestId('payment-error'))).toContain('Your card was declined.');
  expect(onPaid).not.toHaveBeenCalled();
  await pay(screen);
  expect(setups()).toEqual(['stored with first', 'stored with second']);
  expect(onPaid).toHaveBeenCalledWith('processing');
});

it('retries with the same card after a lost answer', async () => {
  replies = [undefined, outcome({})];
  const screen = open();
  await pay(screen);
  screen.getByTestId('payment-error');
  await pay(screen);
  expect(setups()).toEqual(['stored with first', 'stored with first']);
  expect(onPaid).toHaveBeenCalledTimes(1);
});

it('accepts another card if the server can’t use the first', async () => {
  replies = [{ status: 422, body: { success: false, error: 'Please enter your card again.' } }, outcome({})];
  const screen = open();
  await pay(screen);
  expect(textOf(screen.getByTestId('payment-error'))).toContain('Please enter your card again.');
  await pay(screen);
  expect(setups()).toEqual(['stored with first', 'stored with second']);
});

it('confirms with the bank, then checks the payment’s status', async () => {
  replies = [outcome({ success: false, status: 'needs_authentication', client_secret: 'ask' }), outcome({})];
  const screen = open();
  await pay(screen);
  expect(screen.queryByTestId('payment-pay')).toBeNull();
  await act(async () => press(screen.getByTestId('payment-authenticate')));
  expect(setups()).toEqual(['stored with first', 'stored with first']);
  expect(onPaid).toHaveBeenCalledWith('succeeded');
});

it('charges nothing when a promo code covers it all, but stores a card for later', async () => {
  replies = [outcome({})];
  const screen = open({ due_today: 0, total: 0 });
  expect(textOf(screen.getByTestId('payment-pay'))).toBe('Start my program');
  await pay(screen);
  expect(onPaid).toHaveBeenCalledWith('succeeded');
});

it('links back to the order', async () => {
  replies = [];
  const screen = open();
  await act(async () => press(screen.getByTestId('signup-back')));
  expect(onBack).toHaveBeenCalled();
});
