import type { PriceBand } from '@hearthway/api';
import { render } from '@hearthway/testing';
import { fireEvent, screen } from '@testing-library/react';

import { PriceChoice } from './PriceChoice';
import { edgesOf, rangeOf } from './priceEdges';

const bands: PriceBand[] = [
  { from: 0, to: 500_000, count: 1 },
  { from: 500_000, to: 1_000_000, count: 400 },
  { from: 1_000_000, to: 2_000_000, count: 200 },
  { from: 2_000_000, to: 0, count: 0 },
];

it.each([
  ['any price', {}, { first: 0, end: 4 }],
  ['from a band to the start of another', { from: 500_000, to: 2_000_000 }, { first: 1, end: 3 }],
  ['up to a price within a band', { to: 600_000 }, { first: 0, end: 2 }],
  ['from a price in the last band', { from: 9_000_000 }, { first: 3, end: 4 }],
  ['less than a band', { from: 520_000, to: 530_000 }, { first: 1, end: 2 }],
])('%s has edges among the bands', (_what, chosen, edges) => {
  expect(edgesOf(bands, chosen)).toEqual(edges);
  expect(edgesOf(bands, rangeOf(bands, edges))).toEqual(edges);
});

it('selects a range with two thumbs, which never pass each other', async () => {
  const chosen = jest.fn();
  render(<PriceChoice bands={bands} chosen={{ to: 2_000_000 }} onChange={chosen} />);
  const thumbs = await screen.findByTestId('price-thumbs');
  thumbs.getBoundingClientRect = () => ({ left: 100, width: 400 }) as DOMRect;
  thumbs.setPointerCapture = () => undefined;
  const drag = (from: number, to: number) => {
    for (const [kind, clientX] of [
      ['pointerdown', from],
      ['pointermove', to],
      ['pointerup', to],
      ['pointermove', 300],
    ] as const)
      fireEvent(thumbs, new MouseEvent(kind, { clientX, bubbles: true }));
    return chosen.mock.lastCall;
  };
  const [lowest, highest] = screen.getAllByRole('slider') as [HTMLElement, HTMLElement];
  expect([lowest.getAttribute('aria-valuetext'), highest.getAttribute('aria-valuetext')]).toEqual(['No minimum', '$2,000,000']);
  expect([highest.getAttribute('aria-valuemin'), highest.getAttribute('aria-valuenow'), highest.getAttribute('aria-valuemax')]).toEqual(['1', '3', '4']);
  const key = (thumb: HTMLElement, name: string) => {
    fireEvent.keyDown(thumb, { key: name });
    return chosen.mock.lastCall;
  };
  expect(key(lowest, 'ArrowRight')).toEqual([{ from: 500_000, to: 2_000_000 }]);
  expect(key(lowest, 'End')).toEqual([{ from: 1_000_000, to: 2_000_000 }]);
  expect(key(highest, 'PageUp')).toEqual([{ from: undefined, to: undefined }]);
  expect(drag(100, 205)).toEqual([{ from: 500_000, to: 2_000_000 }]);
  expect(drag(110, 499)).toEqual([{ from: 1_000_000, to: 2_000_000 }]);
  expect(drag(400, 500)).toEqual([{ from: undefined, to: undefined }]);
  expect(drag(400, 0)).toEqual([{ from: undefined, to: 500_000 }]);
});
