import type { PriceBand } from '@hearthway/api';
import { render } from '@hearthway/testing';
import { screen } from '@testing-library/react';

import { PriceBars } from './PriceBars';

const bands: PriceBand[] = [
  { from: 0, to: 500_000, count: 1 },
  { from: 500_000, to: 1_000_000, count: 400 },
  { from: 1_000_000, to: 2_000_000, count: 200 },
  { from: 2_000_000, to: 0, count: 0 },
];

const heights = (name: string | RegExp) => screen.queryAllByTestId(name).map((bar) => bar.style.height);

it('are proportional to the number of homes, and one home stays visible', () => {
  render(<PriceBars bands={bands} chosen={{}} />);
  expect(heights(/^price-bar-/)).toEqual(['2px', '56px', '28px', '0px']);
});

it('distinguish the selected range', () => {
  const { rerender } = render(<PriceBars bands={bands} chosen={{}} />);
  expect(heights('price-bar-outside')).toEqual([]);
  rerender(<PriceBars bands={bands} chosen={{ from: 600_000, to: 900_000 }} />);
  expect(heights('price-bar-inside')).toEqual(['56px']);
  expect(heights('price-bar-outside')).toEqual(['2px', '28px', '0px']);
});

it('are an image of which only the label is announced', () => {
  render(<PriceBars bands={bands} chosen={{}} />);
  expect(screen.getByText('$2M+').closest('[aria-hidden]')).not.toBeNull();
  expect(screen.getByTestId('price-summary').closest('[aria-hidden]')).toBeNull();
});
