import type { Answer, Schemas } from '@hearthway/api';
import { press, render } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import Screen from './Screen';

type Data = Schemas['MortgageRatesData'];

const data: Data = {
  title: 'Mortgage Rates',
  source: 'Freddie Mac Primary Mortgage Market Survey',
  thirty: { percent: 7.28, as_of: '2026-10-01', age: 'this_week', change: 0.25 },
  fifteen: { percent: 5.44, as_of: '2025-12-31', age: 'old', change: 0.04 },
  year_ago: { percent: 6.34, as_of: '2025-10-02', age: 'old' },
  range: '1y',
  ranges: [
    { value: '3m', label: '3M' },
    { value: '1y', label: '1Y' },
  ],
  points: [
    { date: '2025-12-31', thirty: 6.2, fifteen: 5.44 },
    { date: '2026-09-24', thirty: 7.03, fifteen: 0 },
    { date: '2026-10-01', thirty: 7.28, fifteen: 0 },
  ],
  weeks: [{ date: '2026-10-01', thirty: 7.28, change: 0.25, payment: 2737 }],
  example: { price: 400_000, down: 80_000, payment: 2189, saving: 54 },
};

function open(over: Partial<Data> = {}) {
  const client = makeQueryClient({ forRequest: true });
  seedScreen(client, screenQueries.MortgageRates({}), { head: { status: 200, title: '' }, data: { ...data, ...over } } as unknown as Answer<Data>);
  return render(<Screen params={{}} />, { client });
}

it('shows the rates with their dates, and calls only current ones this week’s', () => {
  const screen = open();
  for (const text of [
    'as of Oct 1, 2026',
    '0.25 this week',
    'last published Dec 31, 2025',
    'Out of date',
    '+0.94 since',
    '$2,737',
    'Our source’s 15-year series ends on Dec 31, 2025.',
  ])
    screen.getByText(text);
  expect(screen.queryByTestId('rates-old')).toBeNull();
});

it('marks outdated rates', () => {
  const screen = open({ thirty: { ...data.thirty, age: 'old' } });
  screen.getByTestId('rates-old');
  expect(screen.queryByText('0.25 this week')).toBeNull();
});

it('shows the same numbers as a table', () => {
  const screen = open();
  press(screen.getByTestId('rates-view-table'));
  screen.getByTestId('rates-table');
});

it('says so when no rates are published yet', () => {
  open({ thirty: { ...data.thirty, percent: 0 } }).getByTestId('rates-none');
});
