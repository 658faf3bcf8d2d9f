import { act, render } from '@hearthway/testing';
import { fireEvent, screen } from '@testing-library/react';

import { locationStore, noLocation } from '../../../place/fixture';
import { recentPlacesStore } from '../../store';
import { AreaSearch } from './AreaSearch';

const field = () => screen.getByTestId<HTMLInputElement>('area-search-input');
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

beforeEach(() => {
  locationStore.set(noLocation);
  recentPlacesStore.set([
    { text: 'Dallas, TX', href: '/search?city=Dallas&state=TX&bedrooms=3' },
    { text: '75206', href: '/search?zipcode=75206' },
  ]);
});

async function open(value = 'Austin, TX') {
  const rendered = render(<AreaSearch value={value} />);
  await act(async () => field().focus());
  return rendered;
}

describe('the keyboard', () => {
  it('finds a combobox with a list that it names', async () => {
    await open();
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-autocomplete')).toBe('list');
    expect(document.getElementById(field().getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Near me', 'Dallas, TX', '75206']);
  });

  it('moves through the options while the focus stays in the field', async () => {
    await open();
    key('ArrowDown');
    key('ArrowDown');
    expect(active()?.textContent).toBe('Dallas, TX');
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(field());
    key('ArrowUp');
    expect(active()?.textContent).toBe('Near me');
    key('ArrowUp');
    expect(active()).toBeNull();
  });

  it('picks the active option with Enter, with its area only, not its old filters', async () => {
    const { navigation } = await open();
    key('ArrowDown');
    key('ArrowDown');
    await act(async () => void key('Enter'));
    expect(navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes with Escape and opens again with an arrow', async () => {
    await open();
    key('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    key('ArrowDown');
    expect(screen.getByRole('listbox')).toBeTruthy();
  });

  it('closes the list when the focus leaves, but not for the switch inside', async () => {
    await open();
    const inside = screen.getByTestId('auto-search');
    await act(async () => inside.focus());
    expect(screen.getByRole('listbox')).toBeTruthy();
    await act(async () => inside.blur());
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

it('selects the place on focus, so that typing replaces it', async () => {
  await open('Dallas, TX');
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'Dallas, TX'.length]);
  field().setSelectionRange(3, 3); // where the press put the caret
  fireEvent.click(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'Dallas, TX'.length]);
  field().setSelectionRange(3, 3);
  fireEvent.click(field());
  expect(field().selectionStart).toBe(3);
});

describe('on a phone', () => {
  beforeEach(() => {
    window.matchMedia = ((media: string) => ({ matches: media.includes('max-width: 767px') })) as unknown as typeof window.matchMedia;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });
  const layer = () => screen.queryByTestId('area-layer');

  it('opens over the whole window, with the field, recent places and a close button', async () => {
    await open('Dallas, TX');
    expect(layer()?.contains(field())).toBe(true);
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'Dallas, TX'.length]);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Near me', 'Dallas, TX', '75206']);
    await act(async () => screen.getByTestId('area-layer-close').click());
    expect(layer()).toBeNull();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes for the search that is picked, or typed', async () => {
    const { navigation } = await open('Austin, TX');
    await act(async () => screen.getAllByRole('option')[1]!.click());
    expect(navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX');
    expect(layer()).toBeNull();
    await act(async () => field().focus());
    fireEvent.change(field(), { target: { value: 'boise' } });
    await act(async () => void fireEvent.submit(field().form!));
    expect(navigation.navigate).toHaveBeenLastCalledWith('/search?location=boise&near=Austin,+TX');
    expect(recentPlacesStore.get().map(({ text }) => text)).not.toContain('boise'); // it may be no place
    expect(layer()).toBeNull();
  });
});

it('is a real form before the script has loaded', () => {
  render(<AreaSearch />);
  const form = document.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/search');
  expect(form?.method).toBe('get');
  expect(field().name).toBe('location');
});
