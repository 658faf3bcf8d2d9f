import type { Answer, Schemas } from '@hearthway/api';

const facts = { type: 'Single Family', beds: 4, baths: 3, sqft: 2874, lot: 13_500, year: 1923, stories: 2 };

export const comparable = (id: number): Schemas['ComparableHome'] => ({
  id: String(id),
  address: `${4900 + id} Swiss Avenue`,
  photo: { src: `/pictures/listing/${id}/0`, alt: '', illustration: true },
  sold: 1_362_000,
  note: '',
  sold_on: '2026-09-18',
  miles: 0.31,
  latitude: 32.8,
  longitude: -96.77,
  facts,
  adjusted: 1_394_800,
  adjustments: [
    { kind: 'size', difference: 212, dollars: 54_200 },
    { kind: 'baths', difference: -0.5, dollars: -12_000 },
    { kind: 'time', difference: 61, dollars: 3_000 },
    { kind: 'age', difference: -4, dollars: -900 },
    { kind: 'lot', difference: 1_700, dollars: 800 },
  ],
});

export const resultFixture = (over: Partial<Schemas['ValuationResult']> = {}): Schemas['ValuationResult'] => ({
  value: 1_412_000,
  low: 1_310_000,
  high: 1_530_000,
  per_sqft: 491,
  year_change: 38_000,
  date: '2026-11-22',
  comparables_differ: false,
  sample: false,
  comparables: [1, 2, 3, 4, 5, 6].map(comparable),
  assumed: [],
  accuracy: {
    name: 'Dallas County, Texas',
    facts: 'listing',
    sample: false,
    sales: 212,
    from: '2026-01-01',
    to: '2026-11-01',
    median_error: 5.4,
    within_10: 70,
    inside: 81,
    width: 30,
    trained: '2026-11-22',
  },
  ...over,
});

export const homeFixture = (over: Partial<Schemas['ValuedHome']> = {}): Schemas['ValuedHome'] => ({
  title: '4417 Swiss Avenue',
  place: 'Dallas, TX 75204',
  query: 'address=4417+Swiss+Avenue%2C+Dallas%2C+TX+75204',
  url: 'https://hearthway.example/home-valuation?address=x',
  known: true,
  approximate: false,
  latitude: 32.8,
  longitude: -96.77,
  photo: null,
  facts,
  types: ['Single Family', 'Condo'],
  condition: '',
  conditions: [],
  extras: [],
  ...over,
});

export const valuationFixture = (over: Partial<Schemas['HomeValuationData']> = {}): Answer<Schemas['HomeValuationData']> => ({
  head: {} as Answer<unknown>['head'],
  data: {
    step: 'estimate',
    photo: { src: '/pictures/scene/home-value', alt: '', illustration: true },
    typed: '',
    problem: '',
    choices: [],
    unread: [],
    home: homeFixture(),
    result: resultFixture(),
    refusal: '',
    agents: {
      agents: [
        {
          name: 'Rosalind Mbeki-Thornton',
          href: '/agents/rosalind',
          photo: '',
          license: 'Texas license 0614827',
          notice: '',
          brokerage: 'Lakewood & Finch Realty',
          sample: true,
        },
      ],
      alias: 'rosalind',
      href: '/real-estate-agents/texas/dallas',
    },
    ...over,
  },
});
