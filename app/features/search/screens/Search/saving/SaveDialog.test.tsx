import { configure } from '@hearthway/api';
import { act, press, render, textOf, type, valueOf } from '@hearthway/testing';

import { loadForms } from '../../../../../forms';
import { dialogStore } from '../../../../../lib/dialogs';
import { dispatchAuth } from '../../../../../lib/session/session';
import { SaveDialog } from './SaveDialog';
import { startSaving, savingStore, searchName } from './saving';

const saving = { name: 'Dallas, TX, 3+ beds', criteria: { city: 'Dallas', state: 'TX', bedrooms: 3 }, sort: 'newest' } as const;
const bodies: unknown[] = [];
let reply: { status: number; body: unknown };

beforeAll(loadForms);
beforeEach(() => {
  bodies.length = 0;
  reply = { status: 200, body: { success: true } };
  global.fetch = jest.fn(async (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return { status: reply.status, headers: new Headers(), text: async () => JSON.stringify(reply.body) };
  }) as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onReach: () => undefined });
});
afterEach(() => {
  savingStore.set(null);
  dialogStore.set(null);
  dispatchAuth({ kind: 'loggedOut' });
});

it('saves the search under the given name, and links to all of them', async () => {
  const onClose = jest.fn();
  const screen = render(<SaveDialog saving={saving} onClose={onClose} />);
  expect(valueOf(screen.getByTestId('save-search-name'))).toBe('Dallas, TX, 3+ beds');
  await act(async () => press(screen.getByTestId('save-search-form-submit')));
  await screen.findByText('“Dallas, TX, 3+ beds” saved');
  expect(bodies).toEqual([
    { search_name: 'Dallas, TX, 3+ beds', email_frequency: 'daily', criteria: { param: { city: 'Dallas', state: 'TX', bedrooms: 3, sort_order: 'newest' } } },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
  press(screen.getByText('See all'));
  expect(screen.navigation.navigate).toHaveBeenCalledWith('/myaccount/saved-search-emails');
});

it('needs a name, and shows what the server says', async () => {
  const onClose = jest.fn();
  const screen = render(<SaveDialog saving={saving} onClose={onClose} />);
  type(screen.getByTestId('save-search-name'), ' ');
  await act(async () => press(screen.getByTestId('save-search-form-submit')));
  await screen.findByText('Field is required');
  expect(bodies).toEqual([]);
  type(screen.getByTestId('save-search-name'), 'Near the lake');
  reply = { status: 409, body: { success: false, error: 'You keep 100 searches already.' } };
  await act(async () => press(screen.getByTestId('save-search-form-submit')));
  await screen.findByText('You keep 100 searches already.');
  expect(onClose).not.toHaveBeenCalled();
});

describe('a saved search that was changed', () => {
  const updated = jest.fn();
  const from = { id: '7', name: 'Near the lake', changed: true, updated };
  const inCalls: string[] = [];
  const existing = { saved_searches: [{ id: 7, criteria: { listing_agent_id: 'a1', param: { bedrooms: 6, bathrooms: 2 } } }] };
  let refusal: { status: number; body: unknown } | null;

  beforeEach(() => {
    updated.mockClear();
    inCalls.length = 0;
    refusal = null;
    global.fetch = jest.fn(async (path: string, { method, body }: { method: string; body?: string }) => {
      inCalls.push(`${method} ${path}${body ? ` ${body}` : ''}`);
      const { status, body: reply } = (method === 'PUT' && refusal) || { status: 200, body: method === 'GET' ? existing : { success: true } };
      return { status, headers: new Headers(), text: async () => JSON.stringify(reply) };
    }) as never;
  });

  it('updates the filters, and keeps what they do not show', async () => {
    const onClose = jest.fn();
    const screen = render(<SaveDialog saving={{ ...saving, criteria: { ...saving.criteria, bedrooms: 5, bathrooms: 3 }, from }} onClose={onClose} />);
    await act(async () => press(screen.getByTestId('update-search')));
    await screen.findByText('“Near the lake” updated');
    expect(inCalls).toEqual([
      'GET /api/v1/saved-searches',
      'PUT /api/v1/saved-searches/7 {"criteria":{"listing_agent_id":"a1","param":{"city":"Dallas","state":"TX","bedrooms":6,"bathrooms":3,"sort_order":"newest"}}}',
    ]);
    expect([onClose.mock.calls.length, updated.mock.calls.length]).toEqual([1, 1]);
  });

  it('stays as it was when the server refuses, and explains why', async () => {
    refusal = { status: 409, body: { success: false, error: 'You’ve already saved this search under this name.' } };
    const onClose = jest.fn();
    const screen = render(<SaveDialog saving={{ ...saving, from }} onClose={onClose} />);
    await act(async () => press(screen.getByTestId('update-search')));
    expect(textOf(await screen.findByTestId('update-search-error'))).toMatch(/already saved this search/);
    expect([onClose.mock.calls.length, updated.mock.calls.length]).toEqual([0, 0]);
  });

  it('can be kept next to a new one', async () => {
    const screen = render(<SaveDialog saving={{ ...saving, from }} onClose={() => undefined} />);
    expect(textOf(screen.getByTestId('save-search-form-submit'))).toBe('Save as new');
    await act(async () => press(screen.getByTestId('save-search-form-submit')));
    await screen.findByText('“Dallas, TX, 3+ beds” saved');
    expect(inCalls).toEqual([expect.stringMatching(/^POST \/api\/v1\/saved-searches /)]);
  });

  it.each([
    [true, from],
    [false, undefined],
  ])('can be updated if its criteria differ: %p', (changed, offered) => {
    dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });
    startSaving(saving.criteria, 'newest', { ...from, changed });
    expect(savingStore.get()?.from).toEqual(offered);
  });
});

it('opens for buyers; others log in first, and then continue', () => {
  startSaving(saving.criteria, 'newest', null);
  expect(savingStore.get()).toBeNull();
  dialogStore.get()?.with.then?.();
  expect(savingStore.get()).toEqual(saving);
  savingStore.set(null);
  dialogStore.set(null);
  dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });
  startSaving(saving.criteria, 'newest', null);
  expect(dialogStore.get()).toBeNull();
  expect(savingStore.get()).toEqual(saving);
});

it.each([
  [{}, 'Homes in this area'],
  [{ zipcode: '75204', price_range_to: 500_000 }, '75204, Up to $500K'],
  [
    { city: 'Dallas', state: 'TX', price_range_from: 250_000, price_range_to: 450_000, bedrooms: 3, bathrooms: 2 },
    'Dallas, TX, $250K–$450K, 3+ beds, 2+ baths',
  ],
  [{ zipcode: '75204', sub_types: ['Condo'], water_front: true, days_listed_max: 7 }, '75204, Condo, Waterfront, Listed in past 7 days'],
  [
    { city: 'Dallas', state: 'TX', bedrooms: 3, keywords: 'x'.repeat(40), open_house: true, sub_types: ['Condo'], year_built_from: 1990 },
    'Dallas, TX, 3+ beds, Condo, Open house, Built 1990+',
  ],
  [{ location: 'x'.repeat(100), bedrooms: 3 }, 'x'.repeat(60)],
])('%p may be called %p', (criteria, name) => expect(searchName(criteria)).toBe(name));
