import type { Answer, Schemas } from '@hearthway/api';
import { mockServer, press, render, textOf, waitFor } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import ValuationUpdatesScreen from './Screen';

const params = { link: 'estimate-x' };

function open(over: Partial<Schemas['ValuationUpdatesData']> = {}) {
  const client = makeQueryClient({ forRequest: true });
  const data = {
    problem: '',
    address: '4417 Swiss Avenue, Dallas, TX 75204',
    href: '/home-valuation?address=x',
    value: 1_412_000,
    date: '2026-11-22',
    on: false,
    ...over,
  };
  seedScreen(client, screenQueries.ValuationUpdates(params), { head: {}, data } as unknown as Answer<Schemas['ValuationUpdatesData']>);
  return render(<ValuationUpdatesScreen params={params} />, { client });
}

it('turns emails on with a press', async () => {
  const calls = mockServer(() => ({ body: { success: true } }));
  const screen = open();
  expect(textOf(screen.getByTestId('valuation-updates'))).toContain('You won’t get emails');
  press(screen.getByTestId('updates-switch'));
  await waitFor(() => expect(textOf(screen.getByTestId('valuation-updates'))).toContain('We’ll email you'));
  expect(calls[0]).toMatchObject({ call: 'POST /api/pub/estimates/updates', body: { link: 'estimate-x', on: true } });
});

it('explains why nothing can be changed', () => {
  const text = textOf(open({ problem: 'This link has expired, or this estimate was deleted.' }).getByTestId('valuation-updates'));
  expect(text).toContain('This link has expired');
});
