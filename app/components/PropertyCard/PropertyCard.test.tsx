import type { Card } from '@hearthway/api';
import { press, render, textOf } from '@hearthway/testing';

import { PropertyCard } from './PropertyCard';

const home: Card = {
  id: '12',
  alias: '4417-swiss-avenue',
  href: '/for-sale/texas/dallas/4417-swiss-avenue',
  price: 1_284_500,
  beds: 4,
  baths: 2.5,
  sqft: 1874,
  sub_type: 'Single Family',
  street: '4417 Swiss Avenue',
  address: '4417 Swiss Avenue, Dallas, TX 75204',
  latitude: 32.8,
  longitude: -96.77,
  photos: [
    { src: '/pictures/listing/12/0', alt: 'Illustration of a brick home', illustration: true },
    { src: '/pictures/listing/12/1', alt: 'Illustration of a living room', illustration: true },
  ],
  badge: null,
  source: 'Sample listing · Prairie Oak Group',
};

/** All text of a card with some of its facts changed. */
function textOfCard(changes: Partial<Card> = {}): string {
  const screen = render(<PropertyCard card={{ ...home, ...changes }} index={0} />);
  const text = textOf(screen.getByTestId('card-0'));
  screen.unmount();
  return text;
}

describe('the card of a home', () => {
  it('says price, facts, address and source', () => {
    expect(textOfCard()).toBe('$1,284,5004 bd · 2.5 ba · 1,874 sqft4417 Swiss Avenue, Dallas, TX 75204$685/sqftSample listing · Prairie Oak Group');
  });

  it('shows what the price means: per month, per square foot, and how long it has been listed', () => {
    expect(textOfCard({ monthly: 8_420, days: 12 })).toContain('Est. $8,420/mo · $685/sqft · 12 days on the market');
    expect(textOfCard({ monthly: 8_420, days: 1, sqft: 0 })).toContain('Est. $8,420/mo · 1 day on');
    expect(textOfCard({ price: 0, days: 3 })).toContain('752043 days on');
    expect(textOfCard({ sqft: 0 })).toContain('TX 75204Sample listing');
  });

  it('shows the price before a cut beside the current one', () => {
    expect(textOfCard({ old_price: 1_300_000 })).toContain('$1,284,500, was $1,300,0004 bd');
  });

  it('shows how large a lot is', () => {
    expect(textOfCard({ beds: 0, baths: 0, sqft: 0, sub_type: 'Land', lot_sqft: 13_504 })).toContain('0.31 acres · Land4417');
    expect(textOfCard({ beds: 0, baths: 0, sqft: 0, sub_type: 'Land', lot_sqft: 400 })).toContain('400 sqft lot · Land');
  });

  it('shows whole dollars only, and “Contact Agent” without a price', () => {
    expect(textOfCard({ price: 489_000 })).toContain('$489,000');
    expect(textOfCard({ price: 489_000.75 })).not.toMatch(/\$[\d,]+\.\d/);
    expect(textOfCard({ price: 0 })).toContain('Contact Agent');
  });

  it('cuts an address after 53 characters', () => {
    const exact = '4417 Swiss Avenue North, Apartment 12, Dallas TX 7520';
    expect(exact).toHaveLength(53);
    expect(textOfCard({ address: exact })).toContain(exact);
    expect(textOfCard({ address: exact })).not.toContain('…');
    expect(textOfCard({ address: `${exact}4` })).toContain(`${exact}…`);
  });

  it('leaves out what is unknown', () => {
    expect(textOfCard({ baths: 0, sqft: 0 })).toContain('4 bd4417');
    expect(textOfCard({ beds: 0, baths: 0, sqft: 0, sub_type: 'Land' })).toContain('Land');
  });

  it('says so when the address is withheld', () => {
    expect(textOfCard({ street: '', address: 'Address not disclosed' })).toContain('Address not disclosed');
  });

  it('starts with the street in the rows of a sheet, and has the full address there, too', () => {
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

  it('shows its one badge', () => {
    expect(textOfCard({ badge: { kind: 'price_cut', text: 'Price cut $16K' } })).toContain('Price cut $16K');
  });

  it('shows that there is no photo yet instead of showing a different house', () => {
    expect(textOfCard({ photos: [] })).toContain('No photo yet');
  });

  it('is one link to the home', () => {
    const screen = render(<PropertyCard card={home} index={3} />);
    press(screen.getByTestId('card-3'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith(home.href);
  });
});

describe('the photos', () => {
  it('have no arrows when there is only one', () => {
    const screen = render(<PropertyCard card={{ ...home, photos: home.photos.slice(0, 1) }} />);
    expect(screen.queryByLabelText('Next photo')).toBeNull();
  });
});
