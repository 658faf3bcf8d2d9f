import type { Schemas } from '@hearthway/api';
import { act, mockServer, press, render, type Rendered, type Reply, type ServerCall, textOf } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import PayScreen from './Screen';

jest.mock('../../components/AuthenticatePayment/AuthenticatePayment', () => ({ AuthenticatePayment: jest.fn(() => 'The bank asks') }));

const pay = 'POST /api/pub/billing/link/pay';
let calls: ServerCall[];
let replies: Record<string, Reply>;

beforeEach(() => {
  replies = {};
  calls = mockServer(({ call }) => replies[call] ?? { body: { success: true } });
});

function open(over: Partial<Schemas['PayData']> = {}): Rendered {
  const data: Schemas['PayData'] = { state: 'pay', text: 'Leads', amount: '$297.00', invoice: '000007', publishable_key: 'pk_standin', ...over };
  const params = { link: 'KEY7' };
  const answer = { head: { status: 200 } as never, data };
  replies['GET /api/screens/pay'] = { body: answer };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } });
  client.setQueryData(screenQueries.Pay(params).key, answer);
  return render(<PayScreen params={params} />, { client });
}

const presses = (screen: Rendered, id: string) => act(async () => press(screen.getByTestId(id)));
const written = () => calls.filter(({ call }) => call.startsWith('POST'));
const outcome = (over: Partial<Schemas['PaymentOutcome']>): Reply => ({ body: { success: false, status: 'failed', error: '', client_secret: '', ...over } });

it('shows the amount and the payee, and pays', async () => {
  replies[pay] = outcome({ success: true, status: 'succeeded' });
  const screen = open();
  expect(textOf(screen.getByTestId('pay'))).toMatch(/\$297\.00.*Leads.*000007/);
  await presses(screen, 'billing-pay');
  expect(written()).toEqual([{ call: pay, body: { link: 'KEY7' } }]);
});

it('shows the bank’s confirmation, and explains why a payment failed', async () => {
  replies[pay] = outcome({ error: 'Your card was declined.' });
  const screen = open({ state: 'confirm' });
  await presses(screen, 'billing-pay');
  expect(textOf(screen.getByTestId('billing-pay-error'))).toContain('Your card was declined.');
  replies[pay] = outcome({ status: 'needs_authentication', client_secret: 'pi_1_secret_x' });
  await presses(screen, 'billing-pay');
  expect(textOf(screen.getByTestId('pay'))).toContain('The bank asks');
});

it.each(['paid', 'processing', 'gone'] as const)('explains why nothing is due: %s', (state) => {
  const screen = open({ state, amount: state === 'gone' ? '' : '$297.00' });
  screen.getByTestId(`pay-${state}`);
  expect(screen.queryByTestId('billing-pay')).toBeNull();
  screen.getByTestId('pay-billing');
});

it('starts over with another payment method on request', async () => {
  replies['POST /api/pub/billing/link/setup'] = { status: 503, body: { error: 'We couldn’t reach our payment provider.' } };
  const screen = open({ state: 'method' });
  await presses(screen, 'pay-another');
  screen.getByTestId('pay-error');
  expect(written()).toEqual([{ call: 'POST /api/pub/billing/link/setup', body: { link: 'KEY7' } }]);
});
