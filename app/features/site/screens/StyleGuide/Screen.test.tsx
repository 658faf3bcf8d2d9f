import type { Card } from '@hearthway/api';
import { press, render } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import Screen from './Screen';

function home(id: string, price: number): Card {
  return {
    id,
    alias: `home-${id}`,
    href: `/for-sale/texas/dallas/home-${id}`,
    price,
    beds: 3,
    baths: 2,
    sqft: 2040,
    sub_type: 'Single family',
    street: '3309 Merrell Road',
    address: '3309 Merrell Road, Dallas, TX 75229',
    latitude: 32.9,
    longitude: -96.8,
    photos: [{ src: `/pictures/listing/${id}/0`, alt: 'Illustration of a ranch', illustration: true }],
    badge: null,
    source: 'Sample listing · Prairie Oak Group',
  };
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(screenQueries.StyleGuide().key, { head: {}, data: { cards: [home('1', 725000), home('2', 565000)] } });
  return render(<Screen params={{}} />, { client });
}

test('every part is shown in both themes', () => {
  const ui = show();
  for (const words of ['Save search', 'E-mail must be valid', 'Price cut $16K', 'Connection error', 'Come home', 'Contact Agent']) {
    expect(ui.getAllByText(words)).toHaveLength(2);
  }
});

test('what opens can be opened here', () => {
  const ui = show();
  const [first] = ui.getAllByText('Ask something');
  if (!first) throw new Error('no button to open the dialog with');
  press(first);
  press(ui.getByText('Agree'));
  expect(ui.queryByText('Agree')).toBeNull();
});
