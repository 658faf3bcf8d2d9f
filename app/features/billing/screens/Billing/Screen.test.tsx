import type { Answer, Schemas } from '@hearthway/api';
import { act, mockServer, press, render, type Rendered, type Reply, type ServerCall, textOf, waitFor } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import BillingScreen from './Screen';

type BillingData = Schemas['BillingData'];

function billingFixture(over: Partial<BillingData> = {}): Answer<BillingData> {
  return {
    head: {} as Answer<BillingData>['head'],
    data: {
      agent: true,
      state: 'active',
      state_text: 'Active',
      text: 'Everything is paid.',
      program: 'Pay Per Closing',
      ordered: [{ text: 'Pay Per Closing, first year', note: '1 ZIP code: 75204', amount: '$1,997.00' }],
      since: 'Nov 20, 2026',
      action: 'none',
      owed: '',
      upcoming: [{ text: 'Membership', amount: '$97.00', day: 'Dec 20, 2026', every: 'month' }],
      method: { kind: 'card', brand: 'visa', text: 'Visa ending in 4242', expires: '12/2030', expired: false },
      invoices: [
        {
          number: '1001',
          text: 'Pay Per Closing',
          program: 'Pay Per Closing',
          day: 'Nov 20, 2026',
          amount: '$1,997.00',
          refunded: '',
          state: 'paid',
          status: 'Paid',
          note: 'Visa ending in 4242',
          receipt: '/api/agent/billing/invoices/1001/receipt',
          pay: '',
        },
      ],
      plan: 'pay-per-closing',
      beside: [],
      owed_in_all: '',
      can_switch: true,
      can_cancel: true,
      cancel_text: 'Nothing more will be charged. Your membership runs until Nov 20, 2027, the end of what you’ve paid for.',
      can_resume: false,
      resume_text: '',
      clicks: false,
      publishable_key: 'pk_standin',
      ...over,
    },
  };
}

jest.mock('../../components/AuthenticatePayment/AuthenticatePayment', () => ({ AuthenticatePayment: jest.fn(() => 'The bank asks') }));

let calls: ServerCall[];
let replies: Record<string, Reply>;

beforeEach(() => {
  replies = {};
  calls = mockServer(({ call }) => replies[call] ?? { body: { success: true } });
});

function open(over: Partial<Schemas['BillingData']> = {}): Rendered {
  const answer = billingFixture(over);
  replies['GET /api/screens/billing'] = { body: { ...answer, head: { status: 200 } } };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } });
  client.setQueryData(screenQueries.Billing().key, answer);
  return render(<BillingScreen />, { client });
}

const presses = (screen: Rendered, id: string) => act(async () => press(screen.getByTestId(id)));
const written = () => calls.filter(({ call }) => call.startsWith('POST'));

it('shows the program, what comes next, how it is paid, and the invoices', async () => {
  const screen = open();
  await waitFor(() => expect(calls.some(({ call }) => call === 'GET /api/agent/membership')).toBe(true));
  expect(textOf(screen.getByTestId('billing-program'))).toMatch(/Pay Per Closing.*Active.*With us since Nov 20, 2026/);
  expect(textOf(screen.getByTestId('billing-upcoming'))).toMatch(/Membership.*On Dec 20, 2026, then every month.*\$97\.00/);
  expect(textOf(screen.getByTestId('billing-ordered'))).toMatch(/Pay Per Closing, first year.*1 ZIP code: 75204.*\$1,997\.00/);
  expect(textOf(screen.getByTestId('billing-method'))).toMatch(/Visa ending in 4242.*Expires 12\/2030/);
  expect(textOf(screen.getByTestId('invoice-1001'))).toMatch(/Pay Per Closing.*No\. 1001.*\$1,997\.00.*Paid/);
  expect(screen.queryByTestId('billing-pay')).toBeNull();
});

it('leads agents without a program to the programs', () => {
  const screen = open({ state: 'none', program: '', invoices: [], upcoming: [] });
  screen.getByTestId('billing-join');
  screen.getByTestId('billing-plus');
  expect(screen.queryByTestId('billing-cancel')).toBeNull();
});

it('offers those who have Plus by itself to join a program, and no ZIP codes', () => {
  const screen = open({ state: 'canceled', plan: 'plus', program: 'Plus', can_switch: true });
  expect(textOf(screen.getByTestId('billing-switch'))).toBe('Join a program');
  expect(screen.queryByTestId('billing-zips')).toBeNull();
});

it('shows each of two programs with its own buttons, and what can be added', async () => {
  const {
    beside: _none,
    agent: _agent,
    method: _method,
    invoices,
    ...closings
  } = billingFixture({ plan: 'closings', program: 'Closings', state: 'canceled', can_cancel: true }).data;
  const screen = open({
    state: 'canceled',
    plan: 'leads',
    program: 'Leads',
    beside: [{ ...closings, can_resume: true, resume_text: 'Nothing is charged today.' }],
    invoices: [
      { ...invoices[0]!, number: '1003', text: 'Membership', program: 'Closings' },
      { ...invoices[0]!, number: '1002', text: 'Leads', program: 'Leads' },
    ],
  });
  expect(screen.getAllByTestId('billing-program').map(textOf)).toEqual([expect.stringContaining('Leads'), expect.stringContaining('Closings')]);
  expect(textOf(screen.getByTestId('invoice-1003'))).toContain('Closings · ');
  expect(textOf(screen.getByTestId('invoice-1002'))).not.toContain('Leads · ');
  expect(screen.queryByTestId('billing-cancel')).toBeNull();
  await presses(screen, 'billing-cancel-closings');
  await presses(screen, 'billing-cancel-confirm');
  await presses(screen, 'billing-resume');
  expect(written().map(({ body }) => body)).toEqual([{ program: 'closings' }, { program: 'closings' }]);
  screen.getByTestId('billing-add-program-button');
});

it('leads agents whose membership ended to the programs', () => {
  const screen = open({ state: 'ended', upcoming: [], can_cancel: false });
  screen.getByTestId('billing-join');
  expect(screen.queryByTestId('billing-method')).toBeNull();
});

it('takes back a cancellation, and says what is charged then', async () => {
  const screen = open({
    state: 'canceled',
    upcoming: [],
    can_cancel: false,
    can_resume: true,
    resume_text: 'If you resume it, nothing is charged today. Leads: $297.00 on Jan 20, 2027.',
  });
  expect(textOf(screen.getByTestId('billing-program'))).toContain('If you resume it');
  await presses(screen, 'billing-resume');
  expect(written()).toEqual([{ call: 'POST /api/agent/billing/resume', body: { program: 'pay-per-closing' } }]);
});

it('tells buyers that there’s nothing to pay', () => {
  const screen = open({ agent: false, state: 'none', program: '', invoices: [], upcoming: [] });
  screen.getByTestId('billing-buyer');
  expect(screen.queryByTestId('billing-join')).toBeNull();
});

it('pays an open amount once', async () => {
  replies['POST /api/agent/billing/pay'] = { body: { success: true, status: 'succeeded', error: '', client_secret: '' } };
  const screen = open({ state: 'overdue', action: 'pay', owed: '$97.00' });
  await act(async () => {
    press(screen.getByTestId('billing-pay'));
    press(screen.getByTestId('billing-pay'));
  });
  expect(written()).toEqual([{ call: 'POST /api/agent/billing/pay', body: { program: 'pay-per-closing' } }]);
});

it('explains why a payment failed, and shows the bank’s confirmation when required', async () => {
  replies['POST /api/agent/billing/pay'] = { body: { success: false, status: 'failed', error: 'Your card was declined.', client_secret: '' } };
  const screen = open({ state: 'overdue', action: 'pay', owed: '$97.00' });
  await presses(screen, 'billing-pay');
  expect(textOf(screen.getByTestId('billing-pay-error'))).toContain('Your card was declined.');
  replies['POST /api/agent/billing/pay'] = { body: { success: false, status: 'needs_authentication', error: '', client_secret: 'pi_1_secret_x' } };
  await presses(screen, 'billing-pay');
  expect(textOf(screen.getByTestId('billing-program'))).toContain('The bank asks');
});

const fee: BillingData['invoices'][number] = {
  number: '1002',
  text: 'Referral fee: 25% of $9,000.00, closed Dec 30, 2026',
  program: 'Referral fee',
  day: 'Dec 31, 2026',
  amount: '$2,250.00',
  refunded: '',
  state: 'scheduled',
  status: 'Due Jan 10, 2027',
  note: '',
  receipt: '',
  pay: 'pay',
};

it('pays the invoice of a referral fee by itself, also after the membership ended', async () => {
  replies['POST /api/agent/billing/invoices/1002/pay'] = { body: { success: false, status: 'failed', error: 'Your card was declined.', client_secret: '' } };
  const screen = open({ state: 'ended', upcoming: [], can_cancel: false, invoices: [fee, ...billingFixture().data.invoices] });
  expect(textOf(screen.getByTestId('invoice-1002'))).toMatch(/Referral fee: 25% of \$9,000\.00.*\$2,250\.00.*Due Jan 10, 2027/);
  expect(screen.queryByTestId('invoice-pay-1001')).toBeNull();
  screen.getByTestId('billing-method');
  await presses(screen, 'invoice-pay-1002');
  expect(textOf(screen.getByTestId('invoice-pay-1002-error'))).toContain('Your card was declined.');
  replies['POST /api/agent/billing/invoices/1002/pay'] = { body: { success: true, status: 'succeeded', error: '', client_secret: '' } };
  await act(async () => {
    press(screen.getByTestId('invoice-pay-1002'));
    press(screen.getByTestId('invoice-pay-1002'));
  });
  expect(written().map(({ call }) => call)).toEqual(['POST /api/agent/billing/invoices/1002/pay', 'POST /api/agent/billing/invoices/1002/pay']);
});

it('cancels after explaining what ends when', async () => {
  const screen = open();
  await presses(screen, 'billing-cancel');
  expect(textOf(screen.getByTestId('billing-cancel-dialog'))).toContain('runs until Nov 20, 2027');
  expect(written()).toEqual([]);
  await presses(screen, 'billing-cancel-confirm');
  expect(written()).toEqual([{ call: 'POST /api/agent/billing/cancel', body: { program: 'pay-per-closing' } }]);
});

it('adds the membership that a program came without, with what was agreed to', async () => {
  const wording = 'Nothing is charged today.\nMembership: $97.00 a month from Dec 20th 2026, until you cancel.';
  replies['GET /api/agent/membership'] = { body: { success: true, offer: { amount: '$97.00', wording } } };
  replies['POST /api/agent/membership'] = { status: 409, body: { success: false, error: 'The terms have changed. Please read them again.' } };
  const screen = open();
  expect(textOf(await screen.findByTestId('billing-add'))).toMatch(/\$97\.00 a month.*from Dec 20th 2026, until you cancel/);
  await presses(screen, 'billing-add-button');
  expect(textOf(screen.getByTestId('billing-add-error'))).toContain('The terms have changed');
  replies['POST /api/agent/membership'] = { body: { success: true } };
  replies['GET /api/agent/membership'] = { body: { success: true, offer: null } };
  await presses(screen, 'billing-add-button');
  expect(written().at(-1)?.body).toEqual({ wording });
  expect(screen.queryByTestId('billing-add')).toBeNull();
});

describe('clicks', () => {
  const statement = {
    month: '2026-11',
    rows: [{ day: 'Nov 21, 2026', zip: '75204', page: 2, contact: 1, cost: 1500 }],
    clicks: 3,
    cost: 1500,
    price: 500,
    months: [
      { value: '2026-11', label: 'November 2026' },
      { value: '2026-10', label: 'October 2026' },
    ],
  };

  it('are listed by day and ZIP code with what they cost', async () => {
    replies['GET /api/agent/clicks?month='] = { body: statement };
    const screen = open({ clicks: true });
    await waitFor(() => expect(screen.getAllByTestId('clicks-row')).toHaveLength(2));
    expect(textOf(screen.getAllByTestId('clicks-row')[0]!)).toBe('Nov 21, 2026 · 752042 opened your page, 1 opened your contact form$15.00');
    expect(textOf(screen.getByTestId('billing-clicks'))).toContain('Each costs $5.00, up to your monthly budget');
  });

  it('may be none', async () => {
    replies['GET /api/agent/clicks?month='] = { body: { ...statement, rows: [], clicks: 0, cost: 0 } };
    const screen = open({ clicks: true });
    await waitFor(() => screen.getByTestId('clicks-none'));
  });

  it('aren’t mentioned for other programs', () => {
    expect(open({ state: 'paused' }).queryByTestId('billing-clicks')).toBeNull();
  });
});
