import { act, render } from '@hearthway/testing';
import { Chip } from '@hearthway/ui';
import { fireEvent } from '@testing-library/react';

import { ChipRow } from './ChipRow';

const names = ['price', 'beds', 'baths', 'type', 'new', 'drive', 'pool', 'garage', 'view', 'keywords'];
/** In px: a chip with its gap, the row's window, and the width covered by an arrow. */
const chip = 100;
const window_ = 300;
const arrow = 52;

const row = () => document.querySelector<HTMLElement>('[role="group"]')!;
const one = (name: string) => document.querySelector<HTMLElement>(`[data-testid="${name}"]`)!;
const arrowAt = (side: string) => document.querySelector<HTMLElement>(`[data-testid="chips-${side}"]`);

/** jsdom has no layout: chips of equal width in a row that scrolls. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(window_);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(names.length * chip);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const at = names.indexOf(this.getAttribute('data-testid') ?? '');
    const left = at < 0 ? 0 : at * chip - row().scrollLeft;
    const width = at < 0 ? window_ : chip - 8;
    return { left, width, right: left + width } as DOMRect;
  });
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return;
    this.scrollLeft = Math.max(0, Math.min(to.left ?? 0, names.length * chip - window_));
    this.dispatchEvent(new Event('scroll'));
  } as typeof Element.prototype.scrollTo;
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
});

const chips = (...on: string[]) => (
  <ChipRow label="Filters">
    {names.map((name, at) => (
      <Chip key={name} label={name} caret={at % 2 === 0} selected={on.includes(name)} testID={name} />
    ))}
  </ChipRow>
);

const inView = (name: string) => {
  const { left, right } = one(name).getBoundingClientRect();
  return left >= 0 && right <= window_;
};

it('has an arrow at an end with more chips, which scrolls to them', () => {
  render(chips());
  expect(arrowAt('start')).toBeNull();
  act(() => arrowAt('end')!.click());
  expect(row().scrollLeft).toBe(210);
  expect(arrowAt('start')).not.toBeNull();
  for (let press = 0; press < 3; press += 1) act(() => arrowAt('end')?.click());
  expect(row().scrollLeft).toBe(700);
  expect(arrowAt('end')).toBeNull();
  act(() => arrowAt('start')!.click());
  expect(row().scrollLeft).toBe(490);
});

it('brings the chip that Tab moves to in front of the arrows', () => {
  render(chips());
  one('type').focus();
  fireEvent.keyUp(one('type'), { key: 'Tab' });
  expect(one('type').getBoundingClientRect().right).toBeLessThanOrEqual(window_ - arrow);
  one('beds').focus();
  fireEvent.keyUp(one('beds'), { key: 'Tab', shiftKey: true });
  expect(one('beds').getBoundingClientRect().left).toBeGreaterThanOrEqual(arrow);
});

it('has no arrows when all chips are in sight', () => {
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(window_);
  render(chips());
  expect([arrowAt('start'), arrowAt('end')]).toEqual([null, null]);
});

it('moves from chip to chip with Left and Right, and keeps them in view', () => {
  render(chips());
  one('price').focus();
  for (const next of names.slice(1)) {
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(one(next));
    expect(inView(next)).toBe(true);
  }
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(one('keywords'));
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(one('view'));
});

it('leaves the keys of an open menu to its fields', () => {
  render(
    <ChipRow label="Filters">
      <Chip label="Price" testID="price" />
      <div popover="manual">
        <input data-testid="amount" />
        <button type="button" data-testid="inside">
          Show
        </button>
      </div>
      <Chip label="Beds" testID="beds" />
    </ChipRow>,
  );
  for (const name of ['amount', 'inside']) {
    one(name).focus();
    fireEvent.keyDown(one(name), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(one(name));
  }
  one('price').focus();
  fireEvent.keyDown(one('price'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(one('beds'));
});

it('opens with the active filter in view', () => {
  render(chips('garage'));
  expect(inView('garage')).toBe(true);
  expect(row().scrollLeft).toBe(7 * chip + chip - 8 + arrow - window_);
});

it('marks an end where an active filter is out of view', () => {
  const dotAt = (side: string) => document.querySelector(`[data-testid="chips-${side}-active"]`);
  render(chips('type', 'keywords'));
  expect([dotAt('start'), dotAt('end')!.parentElement]).toEqual([null, arrowAt('end')!.parentElement]);
  expect(arrowAt('end')!.getAttribute('aria-label')).toBe('More filters, some are active');
  for (let press = 0; press < 3; press += 1) act(() => arrowAt('end')?.click());
  expect(dotAt('start')).not.toBeNull();
  expect(arrowAt('start')!.getAttribute('aria-label')).toBe('Earlier filters, some are active');
});

it('starts at the first if there are more active ones than fit', () => {
  render(chips('type', 'keywords'));
  expect(row().scrollLeft).toBe(3 * chip - arrow);
});

it.each(['view', 'keywords'])('scrolls an applied filter into view: %s', (name) => {
  const screen = render(chips('price'));
  expect(row().scrollLeft).toBe(0);
  screen.rerender(chips('price', name));
  expect(inView(name)).toBe(true);
});

it('stays where it is when a filter is taken away, or nothing changes', () => {
  const screen = render(chips('price', 'beds'));
  row().scrollLeft = 400;
  screen.rerender(chips('beds'));
  screen.rerender(chips('beds'));
  expect(row().scrollLeft).toBe(400);
});
