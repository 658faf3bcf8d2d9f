import type { Card } from '@hearthway/api';
import { act, press, render, textOf } from '@hearthway/testing';
import { collectCss, radius } from '@hearthway/ui';
import { fireEvent } from '@testing-library/react';

import { MapCard } from './MapCard';
import { PropertyCard } from './PropertyCard';

const photo = (n: number) => ({ src: `/pictures/listing/1/${n}`, alt: `Photo ${n}`, illustration: true });
const home: Card = {
  id: '1',
  alias: 'a',
  href: '/for-sale/texas/dallas/a',
  price: 1,
  beds: 1,
  baths: 1,
  sqft: 1,
  sub_type: 'Condo',
  street: '1 Elm',
  address: '1 Elm, Dallas',
  latitude: 1,
  longitude: 1,
  photos: [photo(0), photo(1), photo(2)],
  badge: null,
  source: 'Sample listing',
};
const shown = () => document.querySelector('img')?.alt;

it('cycles through the photos in both directions without leaving the list', () => {
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

it('has one Tab stop and one for its heart; on the link, the arrow keys turn the photos', () => {
  render(<PropertyCard card={home} />);
  fireEvent.focus(document.querySelector('a')!);
  const stops = [...document.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0);
  expect(stops.map((stop) => stop.getAttribute('aria-label') ?? stop.tagName)).toEqual(['A', 'Save 1 Elm']);
  fireEvent.keyDown(stops[0]!, { key: 'ArrowRight' });
  expect(shown()).toBe('Photo 1');
  expect(document.querySelector('.hw-announcer')?.textContent).toContain('Photo 2 of 3: Photo 1');
  fireEvent.keyDown(stops[0]!, { key: 'ArrowLeft' });
  fireEvent.keyDown(stops[0]!, { key: 'ArrowLeft' });
  expect(shown()).toBe('Photo 2');
});

it('is a real link, and leaves a click with Ctrl to the browser', () => {
  const screen = render(<PropertyCard card={home} index={0} />);
  const link = document.querySelector('a')!;
  expect(link.getAttribute('href')).toBe('/for-sale/texas/dallas/a');
  link.addEventListener('click', (event) => event.preventDefault()); // jsdom can't open tabs
  fireEvent.click(link, { ctrlKey: true });
  expect(screen.navigation.navigate).not.toHaveBeenCalled();
  expect(link.querySelector('button')).toBeNull();
});

it('highlights its pin while the pointer or the focus is on it', () => {
  const onHighlight = jest.fn();
  render(<PropertyCard card={home} onHighlight={onHighlight} />);
  const card = document.querySelector('article')!;
  fireEvent.pointerEnter(card);
  fireEvent.pointerLeave(card);
  fireEvent.focus(card.querySelector('a')!);
  expect(onHighlight.mock.calls).toEqual([['1'], [undefined], ['1']]);
});

/** The CSS rules of one element, without its children. */
const cssOf = (element: Element) => collectCss((element.cloneNode() as Element).outerHTML);

test('the ring of the focus is as round as the card', () => {
  const link = () => document.querySelector('a')!;
  const card = render(<PropertyCard card={home} />);
  expect(cssOf(link())).toContain(`border-top-left-radius:${radius.photo}px`);
  card.unmount();
  const row = render(<PropertyCard card={home} layout="sheet" />);
  expect(cssOf(link())).toContain(`border-top-left-radius:${radius.control}px`);
  row.unmount();
  render(<MapCard card={home} />);
  expect(cssOf(link())).toContain(`border-top-left-radius:${radius.panel}px`);
  // Its frame clips its content.
  expect(cssOf(link())).toContain('outline-offset:-2px');
  // The photo is below the ring.
  expect(cssOf(link())).toContain('isolation:isolate');
  expect(cssOf(link().firstElementChild!)).toContain('z-index:-1');
});

test.each(['card', 'sheet'] as const)('the badge of a %s says its hour in full', (layout) => {
  const open: Card['badge'] = {
    kind: 'open_house',
    text: 'Open Sun 10:30 AM–1:30 PM',
    open: { day: 'Sun', hours: '10:30 AM–1:30 PM', short: '10:30–1:30 PM', starts: { at: '2026-11-22T10:30:00-06:00', zone: 'CST' } },
  };
  render(<PropertyCard card={{ ...home, badge: open }} layout={layout} />);
  const words = Array.from(document.querySelectorAll('span')).find(
    (one) => one.children.length === 0 && one.textContent?.startsWith(layout === 'sheet' ? '10:30–1:30\u00a0PM' : '10:30\u00a0AM–1:30\u00a0PM'),
  )!;
  for (let one: Element = words; one.tagName !== 'A'; one = one.parentElement!) {
    if (one.querySelector('img')) break;
    expect(cssOf(one)).not.toMatch(/white-space:nowrap|overflow-x:(hidden|clip)/);
  }
});

test('an address takes one line, is read in full, and large letters go below the photo of a row', () => {
  const { unmount, getByTestId } = render(
    <PropertyCard
      card={{ ...home, street: '1204 Northeast Martin Luther King Boulevard', address: '1204 Northeast Martin Luther King Boulevard, Dallas, TX 75204' }}
      index={0}
      layout="sheet"
    />,
  );
  const address = Array.from(document.querySelectorAll('span')).find((one) => one.textContent?.startsWith('1204') && one.parentElement?.tagName === 'DIV')!;
  expect(cssOf(address)).toMatch(/text-overflow:ellipsis/);
  expect(address.getAttribute('aria-hidden')).toBe('true');
  expect(textOf(getByTestId('card-0'))).toContain('Boulevard, Dallas, TX 75204');
  expect(cssOf(document.querySelector('a')!)).toContain('flex-wrap:wrap');
  expect(cssOf(address.parentElement!)).toContain('flex-basis:8.5rem');
  unmount();
});

describe('a finger on the photo', () => {
  const finger = { pointerType: 'touch', isPrimary: true };
  const strip = () => document.querySelector('img')!.closest('picture')!.parentElement!;
  const swipe = (by: number, down = 0) => {
    fireEvent.pointerDown(strip(), { ...finger, clientX: 200, clientY: 100 });
    fireEvent.pointerMove(strip(), { ...finger, clientX: 200 + by / 2, clientY: 100 + down / 2 });
    fireEvent.pointerMove(strip(), { ...finger, clientX: 200 + by, clientY: 100 + down });
    fireEvent.pointerUp(strip(), { ...finger, clientX: 200 + by, clientY: 100 + down });
    act(() => jest.runOnlyPendingTimers());
  };
  const inFront = () =>
    [...document.querySelectorAll<HTMLElement>('picture')].find((one) => one.style.getPropertyValue('--at') === '')?.querySelector('img')?.alt;

  beforeAll(() => {
    // jsdom has no pointer events.
    globalThis.PointerEvent ??= class extends MouseEvent {
      constructor(type: string, { pointerType, isPrimary, ...init }: PointerEventInit = {}) {
        super(type, init);
        Object.assign(this, { pointerType, isPrimary });
      }
    } as typeof PointerEvent;
    window.matchMedia ??= (() => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })) as never;
  });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('turns the photos, and stops at both ends', () => {
    render(<PropertyCard card={home} />);
    swipe(-120);
    expect(inFront()).toBe('Photo 1');
    swipe(-120);
    swipe(-120);
    expect(inFront()).toBe('Photo 2');
    swipe(120);
    expect(inFront()).toBe('Photo 1');
  });

  it('leaves vertical swipes to the page', () => {
    render(<PropertyCard card={home} />);
    swipe(-30, -200);
    expect(inFront()).toBe('Photo 0');
  });

  it('opens the home on a press, but not on a swipe', () => {
    const screen = render(<PropertyCard card={home} />);
    swipe(-120);
    fireEvent.click(strip());
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
    fireEvent.pointerDown(strip(), { ...finger, clientX: 200, clientY: 100 });
    fireEvent.pointerUp(strip(), { ...finger, clientX: 200, clientY: 100 });
    fireEvent.click(strip());
    expect(screen.navigation.navigate).toHaveBeenCalledWith(home.href);
  });

  it('scrolls the row that the homes are in', () => {
    render(<PropertyCard card={home} swipes={false} />);
    expect(document.querySelector('img')!.closest('picture')!.parentElement!.tagName).toBe('DIV');
    fireEvent.pointerEnter(document.querySelector('article')!);
    swipe(-120);
    expect(inFront()).toBe('Photo 0');
  });
});

it.each([
  ['card', 640],
  ['sheet', 320],
] as const)('asks for the first picture of a %s on phones in the width that the BFF preloads: %i', (layout, width) => {
  render(<PropertyCard card={home} layout={layout} priority />);
  expect(document.querySelector('source[data-first]')?.getAttribute('srcset')).toBe(`/pictures/listing/1/0-${width}.avif`);
});
