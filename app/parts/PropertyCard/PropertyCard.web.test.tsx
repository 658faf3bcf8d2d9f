import type { Card } from '@hearthway/api';
import { press, render } from '@hearthway/testing';
import { fireEvent } from '@testing-library/react';

import { PropertyCard } from './PropertyCard';

const photo = (n: number) => ({ src: `/pictures/listing/1/${n}`, alt: `Photo ${n}`, illustration: true });
const home: Card = {
  id: '1', alias: 'a', href: '/for-sale/texas/dallas/a', price: 1, beds: 1, baths: 1, sqft: 1, sub_type: 'Condo', street: '1 Elm', address: '1 Elm, Dallas',
  latitude: 1, longitude: 1, photos: [photo(0), photo(1), photo(2)], badge: null, source: 'Sample listing',
};
const shown = () => document.querySelector('img')?.alt;

it('turns photos round at both ends without leaving the list', () => {
  const screen = render(<PropertyCard card={home} />);
  expect(shown()).toBe('Photo 0');
  expect(screen.queryByLabelText('Previous photo')).toBeNull();
  fireEvent.pointerEnter(document.querySelector('article')!);
  press(screen.getByLabelText('Previous photo'));
  expect(shown()).toBe('Photo 2');
  press(screen.getByLabelText('Next photo'));
  press(screen.getByLabelText('Next photo'));
  expect(shown()).toBe('Photo 1');
  expect(screen.navigation.navigate).not.toHaveBeenCalled();
});

it('is a real link, and leaves a click with Ctrl to the browser', () => {
  const screen = render(<PropertyCard card={home} index={0} />);
  const link = document.querySelector('a')!;
  expect(link.getAttribute('href')).toBe('/for-sale/texas/dallas/a');
  link.addEventListener('click', (event) => event.preventDefault()); // jsdom cannot open tabs
  fireEvent.click(link, { ctrlKey: true });
  expect(screen.navigation.navigate).not.toHaveBeenCalled();
  expect(link.querySelector('button')).toBeNull();
});

it('lights its pin while the pointer or the focus is on it', () => {
  const onLight = jest.fn();
  render(<PropertyCard card={home} onLight={onLight} />);
  const card = document.querySelector('article')!;
  fireEvent.pointerEnter(card);
  fireEvent.pointerLeave(card);
  fireEvent.focus(card.querySelector('a')!);
  expect(onLight.mock.calls).toEqual([['1'], [undefined], ['1']]);
});
