import type { PriceBand } from '@hearthway/api';
import { render, textOf } from '@hearthway/testing';

import { isInRange, mostHomes } from './priceBands';
import { PriceBars } from './PriceBars';

/** Bands of $100,000 with these many homes; the last one has no end. */
function bands(...counts: number[]): PriceBand[] {
  return counts.map((count, index) => ({ from: index * 100_000, to: index + 1 < counts.length ? (index + 1) * 100_000 : 0, count }));
}

describe('bands of prices', () => {
  const [first, second, last] = bands(1, 1, 1) as [PriceBand, PriceBand, PriceBand];

  it.each([
    ['any price', {}, [true, true, true]],
    ['from the start of a band', { from: 100_000 }, [false, true, true]],
    ['from within a band', { from: 150_000 }, [false, true, true]],
    ['from its last dollar', { from: 199_999 }, [false, true, true]],
    ['up to the start of a band', { to: 200_000 }, [true, true, true]],
    ['up to the dollar before it', { to: 199_999 }, [true, true, false]],
    ['a range within one band', { from: 120_000, to: 130_000 }, [false, true, false]],
    ['more than the last start', { from: 5_000_000 }, [false, false, true]],
  ])('%s', (_what, chosen, inside) => {
    expect([first, second, last].map((band) => isInRange(band, chosen))).toEqual(inside);
  });

  it.each([
    [[0, 10, 40, 40, 10, 0], 200_000, 400_000],
    [[100, 0, 0], 0, 100_000],
    [[0, 0, 3], 200_000, 0],
    [[1, 1, 1, 1], 0, 300_000],
    [[0, 1, 0, 1, 0], 100_000, 400_000],
  ])('most of %j homes cost from %i to %i', (counts, from, to) => {
    expect(mostHomes(bands(...counts))).toEqual({ from, to });
  });
});

describe('the bars of prices', () => {
  it.each([
    [[0, 10, 40, 40, 10, 0], 'Most homes cost $200K–$400K'],
    [[9, 1, 0], 'Most homes cost up to $100K'],
    [[0, 1, 9], 'Most homes cost $200K or more'],
    [[5, 0, 5], 'Homes at all prices'],
  ])('%j: “%s”', (counts, words) => {
    expect(textOf(render(<PriceBars bands={bands(...counts)} chosen={{}} />).getByTestId('price-summary'))).toBe(words);
  });

  it('are not there for a single home', () => {
    expect(render(<PriceBars bands={bands(0, 1, 0)} chosen={{}} />).queryByTestId('price-bars')).toBeNull();
  });
});
