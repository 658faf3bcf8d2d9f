import type { Answer, Schemas } from '@hearthway/api';
import { act, mockServer, press, render, type ServerCall, textOf, type, valueOf, waitFor } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { MyLeads } from './MyLeads';

const lead: Schemas['Lead'] = {
  id: 'l1',
  stage: 'new',
  stage_text: 'New',
  name: 'Ann Buyer',
  initials: 'AB',
  email: 'ann@example.com',
  verified: true,
  phone: '(214) 555-0142',
  dial: '2145550142',
  texts: 'Agreed to texts and calls on Nov 20, 2026',
  reason: 'serves_city',
  why: 'You serve Dallas, and it was your turn.',
  came_from: 'Your turn',
  home: null,
  messages: [{ at: 'Fri, Nov 20, 9:12 AM', text: 'Is the roof new?', tour: '' }],
  received_at: '2026-11-20T15:12:00Z',
  last_active: 'Just now',
  accept_by: 'Accept by 9:42 AM CST',
  response: '',
  passed: false,
  can_accept: true,
  can_write: false,
  can_release: false,
  closing: '',
  report: null,
  sold: null,
  contact: 'https://hearthway.example/contact.vcf',
  saved: [],
  saved_text: '',
};

const counts = { offered: 4, accepted: 2, passed: 1, expired: 1, toured: 1, closed: 0 };
const statement: Schemas['LeadStatement'] = {
  month: '2026-11',
  rows: [
    { program: 'leads', zip: '75204', ...counts, cost: 9_900 },
    { program: '', zip: '75214', ...counts, cost: 0 },
  ],
  total: { program: '', zip: '', ...counts, offered: 8, cost: 9_900 },
};

let calls: ServerCall[];

async function open(
  leads: Schemas['Lead'][],
  over: Partial<Schemas['LeadsData']> = {},
  answer: (call: string) => { status?: number; body: unknown } = () => ({ body: { success: true } }),
) {
  calls = mockServer(({ call }) => (call.includes('lead-statement') ? { body: statement } : answer(call)));
  const client = makeQueryClient({ forRequest: true });
  const data = {
    name: 'Bea Agent',
    href: '',
    leads,
    count: leads.length,
    stages: [{ stage: '', text: 'All', count: leads.length }],
    stage: '',
    sort: '',
    open: '',
    response: '',
    csv: 'https://hearthway.example/leads.csv',
    settings: { paused: false, price_from: 0, price_to: 0, capacity: 0 },
    tools: { webhook: '', follow_up_boss: false },
    sent: [],
    ...over,
  };
  seedScreen(client, screenQueries.Leads({}), { head: {}, data } as unknown as Answer<Schemas['LeadsData']>);
  const screen = render(<MyLeads params={{}} path="/account/leads" />, { client });
  await act(async () => undefined);
  return screen;
}

it('opens a new lead with what the buyer wrote, and accepts it', async () => {
  const screen = await open([lead]);
  const details = textOf(screen.getByTestId('lead-details'));
  for (const part of ['Is the roof new?', 'You serve Dallas, and it was your turn.', 'Accept by 9:42 AM CST']) expect(details).toContain(part);
  await act(async () => press(screen.getByTestId('lead-accept')));
  expect(calls.map(({ call }) => call)).toContain('POST /api/agent/leads/l1/accept');
});

it('shows the homes that the buyer shares', async () => {
  const home = { href: '/for-sale/texas/dallas/x', address: '4417 Swiss Avenue', city: 'Dallas, 75204', facts: '$500,000 · 3 beds', photo: null };
  const screen = await open([{ ...lead, saved: [home], saved_text: '1 saved home' }]);
  expect(textOf(screen.getByTestId('lead-saved'))).toContain('1 saved home');
});

it('offers sorting for two leads or more, and keeps the order when the stage changes', async () => {
  const alone = await open([lead]);
  expect(alone.queryByTestId('leads-order')).toBeNull();
  alone.unmount();
  const stages = [
    { stage: '', text: 'All', count: 2 },
    { stage: 'new', text: 'New', count: 1 },
  ];
  const screen = await open([lead, { ...lead, id: 'l2', stage: 'in_touch' }], { sort: 'due', stages });
  screen.getByTestId('leads-order');
  press(screen.getByTestId('stage-new'));
  expect(screen.navigation.navigate.mock.lastCall?.[0]).toBe('/account/leads?stage=new&sort=due');
});

it('explains where leads come from when there are none', async () => {
  const screen = await open([]);
  expect(textOf(screen.getByTestId('leads-empty'))).toContain('30 minutes');
});

it('explains an empty tab, and can be reloaded', async () => {
  calls = mockServer(() => ({ status: 503, body: { success: false, error: 'Please try again.' } }));
  const screen = render(<MyLeads params={{}} path="/agents/bea?tab=leads" inTab />, { client: makeQueryClient({ forRequest: true }) });
  await waitFor(() => screen.getByTestId('leads-error'));
  const before = calls.length;
  await act(async () => press(screen.getByText('Try again')));
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
});

it('passes with a reason, and can take it back', async () => {
  const screen = await open([lead]);
  press(screen.getByTestId('lead-pass'));
  press(screen.getByTestId('pass-sure'));
  screen.getByTestId('pass-missing');
  expect(calls.some(({ call }) => call.includes('/pass'))).toBe(false);
  press(screen.getByTestId('pass-conflict'));
  act(() => type(screen.getByTestId('pass-note'), 'My cousin'));
  await act(async () => press(screen.getByTestId('pass-sure')));
  expect(calls).toContainEqual({ call: 'POST /api/agent/leads/l1/pass', body: { reason: 'conflict', note: 'My cousin' } });

  const after = await open([{ ...lead, can_accept: false, passed: true }], { open: 'l1' });
  await act(async () => press(after.getAllByTestId('lead-undo').at(-1)!));
  expect(calls).toContainEqual({ call: 'POST /api/agent/leads/l1/take-back', body: {} });
});

it('has a statement of each month, by ZIP code and program', async () => {
  const screen = await open([lead]);
  await waitFor(() => expect(screen.getAllByTestId('statement-row')).toHaveLength(3));
  expect(screen.getAllByTestId('statement-row').map(textOf)).toEqual([
    '75204 · Leads4 leads offered · 2 accepted · 1 passed · 1 expired · 1 toured · 0 closed$99.00',
    '75214 · free4 leads offered · 2 accepted · 1 passed · 1 expired · 1 toured · 0 closedFree',
    'Total8 leads offered · 2 accepted · 1 passed · 1 expired · 1 toured · 0 closed$99.00',
  ]);
});

it('sets how far the agent has come with a lead', async () => {
  const screen = await open([{ ...lead, stage: 'quiet', can_accept: false, can_release: true }], { open: 'l1' });
  const button = screen.queryByLabelText('Stage, In touch'); // devices open a list
  if (button) {
    press(button);
    await act(async () => press(screen.getByText('Closed')));
  } else {
    expect(valueOf(screen.getByTestId('lead-stage'))).toBe('in_touch');
    await act(async () => type(screen.getByTestId('lead-stage'), 'closed'));
  }
  expect(calls).toContainEqual({ call: 'POST /api/agent/leads/l1/stage', body: { stage: 'closed' } });
});

it('reports a closing once the agent has seen the fee', async () => {
  const fee = { success: true, reported: false, program: 'closings', percent: 27, fee: 333_333 };
  const screen = await open([{ ...lead, stage: 'in_touch', can_accept: false, can_release: true }], { open: 'l1' }, () => ({ body: fee }));
  press(screen.getByTestId('lead-closing'));
  await waitFor(() => screen.getByTestId('closing-form'));
  await act(async () => press(screen.getByTestId('closing-form-submit')));
  await waitFor(() => expect(screen.getAllByText('Field is required')).toHaveLength(4));
  for (const [name, text] of Object.entries({ address: '4417 Swiss Avenue', price: '$425,000', date: '1/9/2027', commission: '12,345.67' })) {
    act(() => type(screen.getByTestId(`closing-${name}`), text));
  }
  await act(async () => press(screen.getByTestId('closing-form-submit')));
  await waitFor(() => expect(textOf(screen.getByTestId('closing-fee'))).toContain('Referral fee: $3,333.33That’s 27% of your commission of $12,345.67.'));
  const body = { address: '4417 Swiss Avenue', price: 425_000, date: '2027-01-09', commission: 12_345.67 };
  expect(calls).toContainEqual({ call: 'POST /api/agent/leads/l1/closing', body });
  await act(async () => press(screen.getByTestId('closing-sure')));
  expect(calls).toContainEqual({ call: 'POST /api/agent/leads/l1/closing', body: { ...body, shown_fee: 333_333 } });
  await waitFor(() => expect(screen.queryByTestId('closing-dialog')).toBeNull());
});

const closed = {
  ...lead,
  stage: 'closed' as const,
  can_accept: false,
  can_release: true,
  closing: 'Closed on Dec 30, 2026 for $425,000. Referral fee: $2,250.00',
  report: { address: '4417 Swiss Avenue', price: 425_000, date: '2026-12-30', commission: 900_050, note: '', can_correct: true, can_dispute: true },
};

it('corrects the report of a closing', async () => {
  const fee = { success: true, reported: false, program: 'closings', percent: 25, fee: 200_000 };
  const screen = await open([closed], { open: 'l1' }, () => ({ body: fee }));
  expect(screen.queryByTestId('lead-closing')).toBeNull();
  press(screen.getByTestId('lead-correct'));
  await waitFor(() => screen.getByTestId('closing-form'));
  expect(['address', 'price', 'date', 'commission'].map((name) => valueOf(screen.getByTestId(`closing-${name}`)))).toEqual([
    '4417 Swiss Avenue',
    '425000',
    '12/30/2026',
    '9000.5',
  ]);
  act(() => type(screen.getByTestId('closing-commission'), '8000'));
  await act(async () => press(screen.getByTestId('closing-form-submit')));
  await waitFor(() => expect(textOf(screen.getByTestId('closing-fee'))).toContain('What isn’t paid yet is replaced'));
  await act(async () => press(screen.getByTestId('closing-sure')));
  const body = { address: '4417 Swiss Avenue', price: 425_000, date: '2026-12-30', commission: 8000, shown_fee: 200_000 };
  expect(calls).toContainEqual({ call: 'POST /api/agent/leads/l1/closing', body });
});

it('says why a fee isn’t owed', async () => {
  const screen = await open([closed], { open: 'l1' });
  press(screen.getByTestId('lead-dispute'));
  await waitFor(() => screen.getByTestId('dispute-dialog'));
  await act(async () => press(screen.getByTestId('dispute-send')));
  await waitFor(() => screen.getByText('Field is required'));
  act(() => type(screen.getByTestId('dispute-reason'), 'My client before.'));
  await act(async () => press(screen.getByTestId('dispute-send')));
  expect(calls).toContainEqual({ call: 'POST /api/agent/leads/l1/closing/dispute', body: { reason: 'My client before.' } });
  await waitFor(() => expect(screen.queryByTestId('dispute-dialog')).toBeNull());
});

it('asks about a sale of which the MLS has a record', async () => {
  const sold = {
    address: '4417 Swiss Avenue, Dallas',
    date: '2026-12-30',
    text: 'The MLS says that 4417 Swiss Avenue, Dallas sold on Dec 30, 2026. Did this close with you?',
  };
  const screen = await open([{ ...lead, stage: 'in_touch', can_accept: false, can_release: true, sold }], { open: 'l1' });
  expect(textOf(screen.getByTestId('lead-sold'))).toContain('Did this close with you?');
  press(screen.getByTestId('lead-sold-yes'));
  await waitFor(() => screen.getByTestId('closing-form'));
  expect(['address', 'price', 'date'].map((name) => valueOf(screen.getByTestId(`closing-${name}`)))).toEqual(['4417 Swiss Avenue, Dallas', '', '12/30/2026']);
  expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await act(async () => press(screen.getByTestId('lead-sold-no')));
  expect(calls).toContainEqual({ call: 'POST /api/agent/leads/l1/closing/decline', body: {} });
});

it('shows what became of an objection', async () => {
  const note = 'We took back the fee: You’re right.';
  const screen = await open([{ ...closed, report: { ...closed.report, note, can_correct: false, can_dispute: false } }], { open: 'l1' });
  expect(textOf(screen.getByTestId('lead-fee-note'))).toBe(note);
  expect(screen.queryByTestId('lead-correct')).toBeNull();
  expect(screen.queryByTestId('lead-dispute')).toBeNull();
});

it('releases a buyer only after confirmation', async () => {
  const screen = await open([{ ...lead, stage: 'in_touch', can_accept: false, can_release: true }], { open: 'l1' });
  press(screen.getByTestId('lead-release'));
  await waitFor(() => screen.getByTestId('release-dialog'));
  press(screen.getByTestId('release-keep'));
  expect(calls.some(({ call }) => call.includes('release'))).toBe(false);
  press(screen.getByTestId('lead-release'));
  await waitFor(() => screen.getByTestId('release-sure'));
  await act(async () => press(screen.getByTestId('release-sure')));
  expect(calls.map(({ call }) => call)).toContain('POST /api/agent/leads/l1/release');
});

it('saves all limits together, and pauses at once without losing them', async () => {
  const screen = await open([], { settings: { paused: false, price_from: 300_000, price_to: 0, capacity: 0 } });
  await waitFor(() => screen.getByTestId('lead-price-from'));
  expect(valueOf(screen.getByTestId('lead-price-from'))).toBe('300000');
  type(screen.getByTestId('lead-price-to'), 'a lot');
  await act(async () => press(screen.getByTestId('lead-settings-form-submit')));
  await waitFor(() => screen.getByText('Input must be a number'));
  await act(async () => press(screen.getByTestId('lead-pause')));
  await waitFor(() => expect(calls.map(({ body }) => body)).toContainEqual({ paused: true, price_from: 300_000, price_to: 0, capacity: 0 }));
  type(screen.getByTestId('lead-price-to'), '$450,000');
  await act(async () => press(screen.getByTestId('lead-settings-form-submit')));
  await waitFor(() =>
    expect(calls).toContainEqual({ call: 'PUT /api/agent/lead-settings', body: { paused: false, price_from: 300_000, price_to: 450_000, capacity: 0 } }),
  );
});

it('shows a webhook’s secret once, and a new one when asked', async () => {
  let secret = 'whsec_one';
  const screen = await open([], {}, () => ({ body: { success: true, secret } }));
  await waitFor(() => screen.getByTestId('webhook-url'));
  type(screen.getByTestId('webhook-url'), 'https://crm.example.com/leads');
  await act(async () => press(screen.getByTestId('webhook-connect')));
  await waitFor(() => expect(textOf(screen.getByTestId('webhook-secret'))).toContain('whsec_one'));
  screen.unmount();

  secret = 'whsec_two';
  const again = await open([], { tools: { webhook: 'https://crm.example.com/leads', follow_up_boss: false } }, () => ({ body: { success: true, secret } }));
  await waitFor(() => again.getByTestId('webhook-renew'));
  expect(again.queryByTestId('webhook-secret')).toBeNull();
  await act(async () => press(again.getByTestId('webhook-renew')));
  await waitFor(() => expect(textOf(again.getByTestId('webhook-secret'))).toContain('whsec_two'));
  expect(calls.find(({ call }) => call === 'PUT /api/agent/lead-webhook')?.body).toEqual({ url: 'https://crm.example.com/leads', renew_secret: true });
});

it('opens a delivery to what was sent, and sends it again', async () => {
  const one: Schemas['Delivery'] = {
    id: 'd1',
    tool: 'webhook',
    event: 'lead.offered',
    state: 'failed',
    answer: '500',
    attempts: 3,
    at: '2026-11-20T15:12:00Z',
    when: '2 hr ago',
  };
  const screen = await open([], { sent: [one] }, (call) => ({
    body: call.startsWith('GET ') ? { ...one, last_try: '1 hr ago', payload: '{"type":"lead.offered"}' } : { success: true },
  }));
  await waitFor(() => screen.getByTestId('delivery-open'));
  press(screen.getByTestId('delivery-open'));
  await waitFor(() => expect(textOf(screen.getByTestId('delivery-content'))).toContain('"type": "lead.offered"'));
  expect(textOf(screen.getByTestId('delivery-content'))).toContain('3 attempts, the last one 1 hr ago');
  await act(async () => press(screen.getByTestId('delivery-again')));
  expect(calls.map(({ call }) => call)).toContain('POST /api/agent/lead-deliveries/d1/send');
});
