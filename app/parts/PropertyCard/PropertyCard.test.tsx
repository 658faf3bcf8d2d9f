import type { Card } from '@hearthway/api';
import { act, press, render, stateOf, textOf } from '@hearthway/testing';

import { closeDialog, dialogStore, finishDialog } from '../../state/dialogs';
import { favoritesStore, setFavorite } from '../../state/favorites';
import { dispatchAuth } from '../../state/session';
import { noMarks, ownMarksStore } from '../../state/ownMarks';
import { nothingViewed, viewedStore } from '../../state/viewed';
import { PropertyCard } from './PropertyCard';

jest.mock('../../state/favorites', () => ({ ...jest.requireActual('../../state/favorites'), setFavorite: jest.fn() }));

const changing = jest.mocked(setFavorite);

const home: Card = {
  id: '12', alias: '4417-swiss-avenue', href: '/for-sale/texas/dallas/4417-swiss-avenue', price: 1_284_500, beds: 4, baths: 2.5, sqft: 1874,
  sub_type: 'Single Family', street: '4417 Swiss Avenue', address: '4417 Swiss Avenue, Dallas, TX 75204', latitude: 32.8, longitude: -96.77,
  photos: [
    { src: '/pictures/listing/12/0', alt: 'Illustration of a brick home', illustration: true },
    { src: '/pictures/listing/12/1', alt: 'Illustration of a living room', illustration: true },
  ],
  badge: null, source: 'Sample listing · Prairie Oak Group',
};

/** All words of a card with some of its facts changed. */
function words(changes: Partial<Card> = {}): string {
  const screen = render(<PropertyCard card={{ ...home, ...changes }} index={0} />);
  const text = textOf(screen.getByTestId('card-0'));
  screen.unmount();
  return text;
}

beforeEach(() => {
  viewedStore.set(nothingViewed);
  closeDialog();
});

describe('the card of a home', () => {
  it('says price, facts, address and source', () => {
    expect(words()).toBe('$1,284,5004 bd · 2.5 ba · 1,874 sqft4417 Swiss Avenue, Dallas, TX 75204$685/sqftSample listing · Prairie Oak Group');
  });

  it('says what the price means: a month, a square foot, how long it is there', () => {
    expect(words({ monthly: 8_420, days: 12 })).toContain('Est. $8,420/mo · $685/sqft · 12 days on the market');
    expect(words({ monthly: 8_420, days: 1, sqft: 0 })).toContain('Est. $8,420/mo · 1 day on');
    expect(words({ price: 0, days: 3 })).toContain('752043 days on');
    expect(words({ sqft: 0 })).toContain('TX 75204Sample listing');
  });

  it('has the price before a cut beside the one of today', () => {
    expect(words({ old_price: 1_300_000 })).toContain('$1,284,500, before $1,300,0004 bd');
  });

  it('says of land how large it is', () => {
    expect(words({ beds: 0, baths: 0, sqft: 0, sub_type: 'Land', lot_sqft: 13_504 })).toContain('0.31 acres · Land4417');
    expect(words({ beds: 0, baths: 0, sqft: 0, sub_type: 'Land', lot_sqft: 400 })).toContain('400 sqft lot · Land');
  });

  it('shows whole dollars only, and “Contact Agent” without a price', () => {
    expect(words({ price: 489_000 })).toContain('$489,000');
    expect(words({ price: 489_000.75 })).not.toMatch(/\$[\d,]+\.\d/);
    expect(words({ price: 0 })).toContain('Contact Agent');
  });

  it('cuts an address after 53 characters', () => {
    const exact = '4417 Swiss Avenue North, Apartment 12, Dallas TX 7520';
    expect(exact).toHaveLength(53);
    expect(words({ address: exact })).toContain(exact);
    expect(words({ address: exact })).not.toContain('…');
    expect(words({ address: `${exact}4` })).toContain(`${exact}…`);
  });

  it('leaves out what is unknown', () => {
    expect(words({ baths: 0, sqft: 0 })).toContain('4 bd4417');
    expect(words({ beds: 0, baths: 0, sqft: 0, sub_type: 'Land' })).toContain('Land');
  });

  it('says so when the address is withheld', () => {
    expect(words({ street: '', address: 'Address not disclosed' })).toContain('Address not disclosed');
  });

  it('begins with the street in the rows of a sheet, and has the whole address there too', () => {
    const row = (changes: Partial<Card>) => {
      const screen = render(<PropertyCard card={{ ...home, ...changes }} index={0} layout="sheet" />);
      const text = textOf(screen.getByTestId('card-0'));
      screen.unmount();
      return text;
    };
    expect(row({})).toContain('4417 Swiss Avenue, Dallas, TX 75204');
    expect(row({ street: '', address: 'Address not disclosed' })).toContain('Address not disclosed');
    expect(row({ street: 'Unit 4, 12 Elm', address: '12 Elm Street, Dallas' })).toContain('12 Elm Street, Dallas');
  });

  it('says what a buyer has to do with it: a note, and about how far it is', () => {
    ownMarksStore.set({ ...noMarks, noted: new Set(['12']), drive: () => 'About 12 min to Work' });
    const text = words();
    ownMarksStore.set(noMarks);
    expect(text).toContain('About 12 min to WorkYour note · Sample listing');
    expect(words()).not.toContain('Your note');
  });

  it('shows its one badge', () => {
    expect(words({ badge: { kind: 'price_cut', text: 'Price cut $16K' } })).toContain('Price cut $16K');
  });

  it('says that there is no photo yet instead of showing another house', () => {
    expect(words({ photos: [] })).toContain('No photo yet');
  });

  it('keeps the price of a home that was seen, and says so beside the source', () => {
    viewedStore.set({ latest: [], ids: ['7', '12'] });
    expect(words()).toContain('$1,284,500');
    expect(words()).toContain('Seen · Sample listing');
  });

  it('is one link to the home', () => {
    const screen = render(<PropertyCard card={home} index={3} />);
    press(screen.getByTestId('card-3'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith(home.href);
  });
});

describe('the heart', () => {
  it('names the home, asks for an account, and does not open the home', async () => {
    const screen = render(<PropertyCard card={home} />);
    await act(async () => press(screen.getByLabelText('Save 4417 Swiss Avenue')));
    expect(dialogStore.get()?.name).toBe('loginWarning');
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
  });

  it('names a home without an address as well as it can', () => {
    const screen = render(<PropertyCard card={{ ...home, street: '', address: 'Address not disclosed' }} />);
    expect(screen.getByLabelText('Save Address not disclosed')).toBeTruthy();
  });
});

describe('the heart of a buyer who is logged in', () => {
  beforeEach(() => dispatchAuth({ is: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } }));
  afterEach(() =>
    act(() => {
      dispatchAuth({ is: 'loggedOut' });
      favoritesStore.set([]);
    }),
  );

  it('is on for the homes in the list, on every card', () => {
    favoritesStore.set(['7', '12']);
    const screen = render(<PropertyCard card={home} />);
    expect(stateOf(screen.getByTestId('save-12')).selected).toBe(true);
    expect(screen.getByLabelText('Remove 4417 Swiss Avenue')).toBeTruthy();
  });

  it.each([
    [[], true, 'This property was added to your favorites'],
    [['12'], false, 'This property was removed from your favorites'],
  ] as const)('with the list %p: turns to %s, says so, and can be undone', async (list, on, text) => {
    favoritesStore.set(list);
    changing.mockResolvedValue(text);
    const screen = render(<PropertyCard card={home} />);
    await act(async () => press(screen.getByTestId('save-12')));
    expect(changing.mock.calls).toEqual([['12', on]]);
    await screen.findByText(text);
    await act(async () => press(screen.getByText('Undo')));
    expect(changing.mock.calls.at(-1)).toEqual(['12', !on]);
  });

  it('says when the server could not be reached', async () => {
    changing.mockResolvedValue('Connection error');
    const screen = render(<PropertyCard card={home} />);
    await act(async () => press(screen.getByTestId('save-12')));
    await screen.findByText('Connection error');
    await act(async () => press(screen.getByText('Try again')));
    expect(changing).toHaveBeenCalledTimes(2);
  });
});

test('a heart pressed before the login is done after it, without a second press', async () => {
  changing.mockResolvedValue('This property was added to your favorites');
  const screen = render(<PropertyCard card={home} />);
  await act(async () => press(screen.getByTestId('save-12')));
  expect(changing).not.toHaveBeenCalled();
  await act(async () => finishDialog(true));
  expect(changing.mock.calls).toEqual([['12', true]]);
});

describe('the photos', () => {
  it('have no arrows when there is only one', () => {
    const screen = render(<PropertyCard card={{ ...home, photos: home.photos.slice(0, 1) }} />);
    expect(screen.queryByLabelText('Next photo')).toBeNull();
  });
});
