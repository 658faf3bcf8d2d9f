import type { Schemas } from '@hearthway/api';
import { act, mockServer, press, render, textOf, type, waitFor } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../lib/session/session';
import { homeFixture, resultFixture, valuationFixture } from '../../fixture';
import HomeValuationScreen from './Screen';

jest.mock('../../../../lib/whenNearViewport', () => ({ whenNearViewport: () => () => undefined }));
jest.mock('../../../../components/Map', () => ({ HomeMap: () => null }));

function open(over: Partial<Schemas['HomeValuationData']> = {}) {
  const client = makeQueryClient({ forRequest: true });
  const params = { address: '4417 Swiss Avenue, Dallas, TX 75204' };
  seedScreen(client, screenQueries.HomeValuation(params), valuationFixture(over));
  return render(<HomeValuationScreen params={params} />, { client });
}

afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

it('shows the estimate, its range, how close such estimates were, and the sales with what was adjusted', () => {
  mockServer(() => ({ body: {} }));
  const screen = open();
  expect(textOf(screen.getByTestId('estimate-value'))).toBe('$1,412,000');
  expect(textOf(screen.getByTestId('estimate-card'))).toContain('$1.31M – $1.53M is the 80% range');
  expect(textOf(screen.getByTestId('estimate-accuracy'))).toContain('5.4%median error81%sold inside the range212sales checked');
  expect(textOf(screen.getByTestId('estimate-agent'))).toContain('Rosalind Mbeki-Thornton');
  const rows = screen.getAllByTestId('comparable');
  expect(rows).toHaveLength(4);
  for (const part of [
    '4901 Swiss Avenue',
    '$1,362,000',
    'Living area +212 sqft+$54,200',
    'Baths −0.5−$12,000',
    '2 months since the sale+$3,000',
    '4 years older−$900',
    '$1,394,800',
  ])
    expect(textOf(rows[0]!)).toContain(part);
  press(screen.getByTestId('comparables-more'));
  expect(screen.getAllByTestId('comparable')).toHaveLength(6);
  expect(textOf(screen.getByTestId('valuation-estimate'))).toContain('not an appraisal');
});

it('shows what it is based on, and warns where the sales disagree', () => {
  mockServer(() => ({ body: {} }));
  const text = textOf(
    open({
      result: resultFixture({ comparables_differ: true, sample: true, year_change: -9_000 }),
      home: homeFixture({ approximate: true }),
      unread: ['lot'],
    }).getByTestId('valuation-estimate'),
  );
  for (const part of ['From sample sales', 'fictional sales', 'with caution', 'center of its area', 'couldn’t use: lot']) expect(text).toContain(part);
});

it('says which facts it assumed', () => {
  mockServer(() => ({ body: {} }));
  const { facts } = homeFixture();
  const screen = open({ result: resultFixture({ assumed: ['2 baths', 'a lot of 0.17 acres'] }), home: homeFixture({ facts: { ...facts, lot: 0 } }) });
  expect(textOf(screen.getByTestId('estimate-assumed'))).toContain('assumed what’s typical here: 2 baths, a lot of 0.17 acres.');
  const row = textOf(screen.getAllByTestId('comparable')[0]!);
  for (const part of ['Lot +0.04 acres, assumed', 'Baths −0.5−']) expect(row).toContain(part);
});

it('shows no estimate when there are too few sales', () => {
  const screen = open({ result: null, refusal: 'Too few similar homes sold nearby for an estimate that we’d stand behind.' });
  expect(textOf(screen.getByTestId('valuation-none'))).toContain('Too few similar homes');
  screen.unmount();
  expect(textOf(open({ result: null }).getByTestId('valuation-none'))).not.toContain('Edit home facts');
});

it('asks for the address, and explains why one can’t be used', () => {
  mockServer(() => ({ body: { addresses: [{ street: '4417 Swiss Avenue', place: 'Dallas, TX 75204' }] } }));
  const screen = open({
    step: 'address',
    home: null,
    result: null,
    typed: '7 Elm Street, Reno',
    problem: 'We couldn’t find this address.',
    choices: [
      { street: '7 Elm Street', place: 'Reno, NV' },
      { street: '7 Elm Street', place: 'Reno, OH' },
    ],
  });
  expect(textOf(screen.getByTestId('home-valuation'))).toContain('We couldn’t find this address.');
  press(screen.getByTestId('address-choice-1'));
  expect(screen.navigation.navigate).toHaveBeenCalledWith('/home-valuation?address=7%20Elm%20Street%2C%20Reno%2C%20OH&step=facts');
});

it('puts the facts in the URL', async () => {
  mockServer(() => ({ body: {} }));
  const screen = open({ step: 'facts', result: null });
  type(screen.getByTestId('facts-sqft'), '3,000');
  type(screen.getByTestId('facts-year'), '');
  press(screen.getByTestId('facts-submit'));
  await waitFor(() =>
    expect(screen.navigation.navigate).toHaveBeenCalledWith(
      '/home-valuation?address=4417+Swiss+Avenue%2C+Dallas%2C+TX+75204&type=Single+Family&beds=4&baths=3&stories=2&sqft=3000&lot=13500',
    ),
  );
});

it('asks about condition when it affects the estimate, and shows removed adjustments', async () => {
  mockServer(() => ({ body: {} }));
  const conditions = [
    { value: 'work', text: 'Needs work', note: 'Old systems, tired rooms', on: false },
    { value: 'updated', text: 'Updated', note: 'Kitchen or baths redone', on: true },
  ];
  const extras = [
    { value: 'pool', text: 'Pool', note: '', on: true },
    { value: 'roof', text: 'New roof', note: '', on: false },
    { value: 'solar', text: 'Solar panels', note: '', on: false },
  ];
  const screen = open({ step: 'facts', result: null, home: homeFixture({ condition: 'updated', conditions, extras }) });
  press(screen.getByTestId('condition-work'));
  press(screen.getByTestId('extra-pool'));
  press(screen.getByTestId('extra-roof'));
  press(screen.getByTestId('facts-baths-more'));
  press(screen.getByTestId('facts-submit'));
  await waitFor(() =>
    expect(screen.navigation.navigate).toHaveBeenCalledWith(
      '/home-valuation?address=4417+Swiss+Avenue%2C+Dallas%2C+TX+75204&type=Single+Family&beds=4&baths=3.5&stories=2&sqft=2874&lot=13500&year=1923&condition=work&pool=no&roof=yes',
    ),
  );
});

it('does not ask about condition when it wouldn’t change the estimate', () => {
  const screen = open({ step: 'facts', result: null });
  expect(screen.queryByTestId('facts-condition')).toBeNull();
  expect(screen.queryByTestId('facts-extras')).toBeNull();
});

it('asks for the living area', () => {
  const screen = open({
    step: 'facts',
    result: null,
    home: homeFixture({ known: false, approximate: true, facts: { type: 'Single Family', beds: 0, baths: 0, sqft: 0, lot: 0, year: 0, stories: 0 } }),
    unread: ['year built (1600 to 2100)'],
  });
  press(screen.getByTestId('facts-submit'));
  const text = textOf(screen.getByTestId('valuation-facts'));
  for (const part of ['Please enter the living area', 'couldn’t use: year built (1600 to 2100)', 'center of the area']) expect(text).toContain(part);
  expect(screen.navigation.navigate).not.toHaveBeenCalled();
});

it('emails the estimate', async () => {
  const calls = mockServer(() => ({ body: { success: true } }));
  const screen = open();
  type(screen.getByTestId('estimate-email'), 'zoe@example.com');
  press(screen.getByTestId('estimate-email-submit'));
  await waitFor(() => expect(textOf(screen.getByTestId('estimate-sent'))).toContain('zoe@example.com'));
  expect(calls.at(-1)).toMatchObject({ call: 'POST /api/pub/estimates/mail', body: { email: 'zoe@example.com', query: homeFixture().query } });
});

it('saves the estimate to a buyer’s account', async () => {
  let saved: object[] = [];
  mockServer(({ call }) => {
    if (call === 'POST /api/lead/estimates')
      saved = [{ id: 7, address: 'x', href: `/home-valuation?${homeFixture().query}`, value: 1, date: '2026-11-22', mails: false }];
    return { body: call.startsWith('GET') ? { estimates: saved } : { success: true, estimate: saved[0] } };
  });
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: 'Ann' } }));
  const screen = open();
  press(screen.getByTestId('save-estimate'));
  await waitFor(() => screen.getByTestId('estimate-emails'));
});
