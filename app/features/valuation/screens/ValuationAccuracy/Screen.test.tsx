import type { Answer, Schemas } from '@hearthway/api';
import { render, textOf } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import ValuationAccuracyScreen from './Screen';

const king: Schemas['AreaAccuracy'] = {
  name: 'King County, Washington',
  facts: 'record',
  sample: false,
  sales: 3237,
  from: '2015-03-25',
  to: '2015-05-27',
  median_error: 7.2,
  within_10: 62.8,
  inside: 81.9,
  width: 33.7,
  trained: '2026-11-22',
};

const few: Schemas['ShownAccuracy'] = { sales: 12, least: 30, median_error: 0, inside: 0, from: '', to: '' };

function open(areas: Schemas['AreaAccuracy'][], shown = few) {
  const client = makeQueryClient({ forRequest: true });
  seedScreen(client, screenQueries.ValuationAccuracy(), { head: {}, data: { title: 'How close our estimates are', areas, shown } } as unknown as Answer<
    Schemas['ValuationAccuracyData']
  >);
  return render(<ValuationAccuracyScreen />, { client });
}

it('shows what was measured, area by area', () => {
  const screen = open([king, { ...king, name: 'Texas', facts: 'listing', sample: true }]);
  const [first, second] = screen.getAllByTestId('area');
  expect(textOf(first!)).toBe(
    'King County, WashingtonFrom county records · 3,237 sales from Mar 25, 2015 to May 27, 20157.2%median error62.8%within 10% of the price81.9%sold inside the range33.7%width of the range',
  );
  expect(textOf(second!)).toContain('TexasSample homesFrom listings');
});

it('says so when nothing was measured yet', () => {
  expect(textOf(open([]).getByTestId('accuracy-none'))).toContain('at least 300 sales');
});

it('shows how close the estimates were that people saw, once enough of the homes were sold', () => {
  const enough = { sales: 41, least: 30, median_error: 6.4, inside: 80.5, from: '2026-02-03', to: '2026-11-12' };
  expect(textOf(open([], enough).getByTestId('accuracy-shown'))).toContain(
    '41 sales from Feb 3, 2026 to Nov 12, 20266.4%median error80.5%sold inside the range',
  );
});

it('publishes no error while too few were sold', () => {
  const first = open([]);
  expect(textOf(first.getByTestId('accuracy-shown-few'))).toBe('So far, 12 of these homes have sold. We’ll publish our error once 30 have.');
  first.unmount();
  expect(textOf(open([], { ...few, sales: 0 }).getByTestId('accuracy-shown-few'))).toContain('None of these homes has sold yet.');
});
