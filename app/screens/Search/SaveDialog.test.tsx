import { configure } from '@hearthway/api';
import { act, press, render, type, valueOf } from '@hearthway/testing';

import { useKit } from '../../dialogs/loadKit';
import { dialogStore } from '../../state/dialogs';
import { dispatchAuth } from '../../state/session';
import { SaveDialog } from './parts/SaveDialog';
import { saveSearch, savingStore, searchName } from './saveSearch';

jest.mock('../../dialogs/loadKit', () => ({ useKit: jest.fn() }));
jest.mock('../../dialogs/loadRules', () => ({ loadRules: async () => jest.requireActual('../../dialogs/rules') }));

const saving = { name: 'Dallas, TX, 3+ beds', criteria: { city: 'Dallas', state: 'TX', bedrooms: 3 }, sort: 'newest' } as const;
const bodies: unknown[] = [];
let reply: { status: number; body: unknown };

beforeEach(() => {
  bodies.length = 0;
  reply = { status: 200, body: { success: true } };
  jest.mocked(useKit).mockImplementation(() => jest.requireActual('../../dialogs/kit'));
  global.fetch = jest.fn(async (_path: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return { status: reply.status, headers: new Headers(), text: async () => JSON.stringify(reply.body) };
  }) as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onReach: () => undefined });
});
afterEach(() => {
  savingStore.set(null);
  dialogStore.set(null);
  dispatchAuth({ is: 'loggedOut' });
});

it('saves the search under the name that stands there, and leads to all of them', async () => {
  const onClose = jest.fn();
  const screen = render(<SaveDialog saving={saving} onClose={onClose} />);
  expect(valueOf(screen.getByTestId('save-search-name'))).toBe('Dallas, TX, 3+ beds');
  await act(async () => press(screen.getByTestId('save-search-form-submit')));
  await screen.findByText('“Dallas, TX, 3+ beds” is saved');
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

it('is opened for buyers; others log in first, and it goes on then', () => {
  saveSearch(saving.criteria, 'newest');
  expect(savingStore.get()).toBeNull();
  dialogStore.get()?.with.then?.();
  expect(savingStore.get()).toEqual(saving);
  savingStore.set(null);
  dialogStore.set(null);
  dispatchAuth({ is: 'restored', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });
  saveSearch(saving.criteria, 'newest');
  expect(dialogStore.get()).toBeNull();
  expect(savingStore.get()).toEqual(saving);
});

it.each([
  [{}, 'Homes in this area'],
  [{ zipcode: '75204', price_range_to: 500_000 }, '75204, Up to $500K'],
  [{ location: 'x'.repeat(100) }, 'x'.repeat(60)],
])('%p may be called %p', (criteria, name) => expect(searchName(criteria)).toBe(name));
