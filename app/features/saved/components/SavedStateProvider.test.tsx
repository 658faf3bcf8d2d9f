import type { Card } from '@hearthway/api';
import { act, press, render, stateOf, textOf } from '@hearthway/testing';

import { PropertyCard } from '../../../components/PropertyCard/PropertyCard';
import { cardFixture } from '../../../components/PropertyCard/fixture';
import { closeDialog, dialogStore, finishDialog } from '../../../lib/dialogs';
import { dispatchAuth } from '../../../lib/session/session';
import type { FavoriteText } from '../api/favorites';
import { buyerStore, emptyBuyerState, favoritesStore, nothingViewed, viewedStore } from '../store';
import { loadSaved } from '../useSaved';
import { SavedStateProvider } from './SavedStateProvider';

const mockSet = jest.fn<Promise<FavoriteText | null>, [id: string, on: boolean]>();
jest.mock('../api/favorites', () => ({ ...jest.requireActual('../api/favorites'), useSetFavorite: (id: string) => (on: boolean) => mockSet(id, on) }));

const changing = mockSet;

const home = cardFixture({
  id: '12',
  href: '/for-sale/texas/dallas/4417-swiss-avenue',
  price: 1_284_500,
  street: '4417 Swiss Avenue',
  address: '4417 Swiss Avenue, Dallas, TX 75204',
  source: 'Sample listing · Prairie Oak Group',
});

const show = (changes: Partial<Card> = {}) =>
  render(
    <SavedStateProvider>
      <PropertyCard card={{ ...home, ...changes }} index={0} />
    </SavedStateProvider>,
  );

/** All text of the card. */
function words(): string {
  const screen = show();
  const text = textOf(screen.getByTestId('card-0'));
  screen.unmount();
  return text;
}

beforeEach(() => {
  viewedStore.set(nothingViewed);
  closeDialog();
});

describe('the card of a home', () => {
  it('shows the buyer’s note and approximate drive time', () => {
    buyerStore.set({ ...emptyBuyerState, noted: new Set(['12']), drive: () => 'About 12 min to Work' });
    const text = words();
    buyerStore.set(emptyBuyerState);
    expect(text).toContain('About 12 min to WorkYour note · Sample listing');
    expect(words()).not.toContain('Your note');
  });

  it('keeps the price of a viewed home, and says so beside the source', () => {
    viewedStore.set({ latest: [], ids: ['7', '12'] });
    expect(words()).toContain('$1,284,500');
    expect(words()).toContain('Seen · Sample listing');
  });
});

describe('the heart', () => {
  it('names the home, asks for an account, and does not open the home', async () => {
    const screen = show();
    await act(async () => press(screen.getByLabelText('Save 4417 Swiss Avenue')));
    expect(dialogStore.get()?.name).toBe('loginWarning');
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
  });

  it('names a home without an address as well as it can', () => {
    const screen = show({ street: '', address: 'Address not disclosed' });
    expect(screen.getByLabelText('Save Address not disclosed')).toBeTruthy();
  });
});

describe('the heart of a buyer who is logged in', () => {
  beforeAll(loadSaved); // else it arrives in the middle of a test
  beforeEach(() => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
  afterEach(() =>
    act(() => {
      dispatchAuth({ kind: 'loggedOut' });
      favoritesStore.set([]);
    }),
  );

  it('is on for saved homes, on every card', () => {
    favoritesStore.set(['7', '12']);
    const screen = show();
    expect(stateOf(screen.getByTestId('save-12')).selected).toBe(true);
    expect(screen.getByLabelText('Save 4417 Swiss Avenue')).toBeTruthy();
  });

  it.each([
    [[], true, 'This property was added to your favorites'],
    [['12'], false, 'This property was removed from your favorites'],
  ] as const)('with the list %p: turns to %s, says so, and can be undone', async (list, on, text) => {
    favoritesStore.set(list);
    changing.mockResolvedValue(text);
    const screen = show();
    await act(async () => press(screen.getByTestId('save-12')));
    expect(changing.mock.calls).toEqual([['12', on]]);
    await screen.findByText(text);
    await act(async () => press(screen.getByText('Undo')));
    expect(changing.mock.calls.at(-1)).toEqual(['12', !on]);
  });

  it('reports when the server could not be reached', async () => {
    changing.mockResolvedValue('Connection error');
    const screen = show();
    await act(async () => press(screen.getByTestId('save-12')));
    await screen.findByText('Connection error');
    await act(async () => press(screen.getByText('Try again')));
    expect(changing).toHaveBeenCalledTimes(2);
  });
});

test('a heart pressed before the login takes effect after it, without a second press', async () => {
  changing.mockResolvedValue('This property was added to your favorites');
  const screen = show();
  await act(async () => press(screen.getByTestId('save-12')));
  expect(changing).not.toHaveBeenCalled();
  await act(async () => finishDialog(true));
  expect(changing.mock.calls).toEqual([['12', true]]);
});
