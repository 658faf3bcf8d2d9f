import type { Answer, Schemas } from '@hearthway/api';
import { act, type Asked, playServer, press, render, textOf } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { MyLeads } from './MyLeads';

const lead: Schemas['Lead'] = {
  id: 'l1', stage: 'new', stage_text: 'New', name: 'Ann Buyer', initials: 'AB', email: 'ann@example.com', verified: true, phone: '(214) 555-0142', dial: '2145550142',
  texts: 'Agreed to texts and calls on Nov 20, 2026', reason: 'serves_city', why: 'You serve Dallas, and it was your turn.', came_from: 'Your turn', home: null,
  messages: [{ at: 'Fri, Nov 20, 9:12 AM', text: 'Is the roof new?', tour: '' }], received_at: '2026-11-20T15:12:00Z', last_active: 'Just now', accept_by: 'Accept by 9:42 AM CST',
  response: '', can_accept: true, can_release: false, contact: 'https://hearthway.example/contact.vcf', saved: [], saved_text: '',
};

let calls: Asked[];

async function open(leads: Schemas['Lead'][], over: Partial<Schemas['LeadsData']> = {}) {
  calls = playServer(() => ({ body: { success: true } }));
  const client = makeQueryClient({ forRequest: true });
  const data = {
    name: 'Bea Agent', href: '', leads, count: leads.length, stages: [{ stage: '', text: 'All', count: leads.length }], stage: '', sort: '', open: '', response: '', csv: 'https://hearthway.example/leads.csv',
    settings: { paused: false, price_from: 0, price_to: 0, capacity: 0 }, tools: { webhook: '', follow_up_boss: false }, sent: [], ...over,
  };
  seedScreen(client, screenQueries.Leads({}), { head: {}, data } as unknown as Answer<Schemas['LeadsData']>);
  const screen = render(<MyLeads params={{}} path="/account/leads" />, { client });
  await act(async () => undefined);
  return screen;
}

it('opens a new lead with what the buyer wrote, and accepts it', async () => {
  const screen = await open([lead]);
  const well = textOf(screen.getByTestId('lead-well'));
  for (const part of ['Is the roof new?', 'You serve Dallas, and it was your turn.', 'Accept by 9:42 AM CST']) expect(well).toContain(part);
  await act(async () => press(screen.getByTestId('lead-accept')));
  expect(calls.map(({ call }) => call)).toContain('POST /api/agent/leads/l1/accept');
});

it('shows the homes that the buyer shares', async () => {
  const home = { href: '/for-sale/texas/dallas/x', address: '4417 Swiss Avenue', city: 'Dallas, 75204', facts: '$500,000 · 3 beds', photo: null };
  const screen = await open([{ ...lead, saved: [home], saved_text: '1 saved home' }]);
  expect(textOf(screen.getByTestId('lead-saved'))).toContain('1 saved home');
});

it('offers an order from two leads on, and keeps it when the stage changes', async () => {
  const alone = await open([lead]);
  expect(alone.queryByTestId('leads-order')).toBeNull();
  alone.unmount();
  const stages = [{ stage: '', text: 'All', count: 2 }, { stage: 'new', text: 'New', count: 1 }];
  const screen = await open([lead, { ...lead, id: 'l2', stage: 'in_touch' }], { sort: 'due', stages });
  screen.getByTestId('leads-order');
  press(screen.getByTestId('stage-new'));
  expect(screen.navigation.navigate.mock.lastCall?.[0]).toBe('/account/leads?stage=new&sort=due');
});

it('says how leads come when there are none', async () => {
  const screen = await open([]);
  expect(textOf(screen.getByTestId('leads-empty'))).toContain('30 minutes');
});
