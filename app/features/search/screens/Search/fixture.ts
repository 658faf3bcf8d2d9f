import type { Answer, Card, SearchData } from '@hearthway/api';

/** A home as in the BFF's answers, for tests. */
function home(number: number): Card {
  return {
    id: String(number),
    alias: `home-${number}`,
    href: `/for-sale/texas/dallas/home-${number}`,
    price: 400_000 + number * 1000,
    beds: 3,
    baths: 2,
    sqft: 1800,
    sub_type: 'Single Family',
    street: `${number} Elm Street`,
    address: `${number} Elm Street, Dallas, TX 75206`,
    latitude: 32.7 + number / 1000,
    longitude: -96.8,
    photos: [],
    badge: null,
    source: 'Sample listing · Prairie Oak Group',
  };
}

export function searchAnswer(changes: Partial<SearchData> = {}, total = 40): Answer<SearchData> {
  const { page = 1, per_page = 15 } = changes;
  const numbers = Array.from({ length: total }, (_, index) => index + 1).slice((page - 1) * per_page, page * per_page);
  const data: SearchData = {
    view: 'list',
    title: 'Dallas, TX homes for sale',
    area: { kind: 'city', label: 'Dallas, TX', bounds: { south: 32.6, west: -97, north: 33, east: -96.6 }, market_href: '/market/texas/dallas' },
    criteria: { city: 'Dallas', state: 'TX', zoom: 11 },
    sort: 'newest',
    count: total,
    page,
    per_page,
    page_count: Math.ceil(total / per_page),
    cards: numbers.map(home),
    clusters: [],
    facets: {
      bedrooms: { 1: 40, 2: 38, 3: 30, 4: 12, 5: 2 },
      bathrooms: { 1: 40, 2: 31 },
      sub_types: { Condo: 9 },
      water_front: 0,
      reduced: 7,
      open_house: 3,
      new_construction: 1,
      new_this_week: 5,
      garage: { 1: 30, 2: 21, 3: 4 },
      stories: { 1: 18, 2: 20, 3: 2 },
      price_per_sqft: { 200: 12, 250: 40 },
      features: { Pool: 6, Basement: 0 },
      prices: [
        { from: 0, to: 450_000, count: 30 },
        { from: 450_000, to: 500_000, count: 10 },
        { from: 500_000, to: 0, count: 0 },
      ],
    },
    options: { sub_types: ['Single Family', 'Condo'], designs: ['Tudor'], views: ['Water'], features: ['Pool', 'Basement'] },
    loosen: [],
    nearby: [{ href: '/search/list?city=Plano&state=TX', text: 'Plano, TX' }],
    explanation: '',
    unread: { runs: [], words: '', text: '', href: '' },
    protected: { runs: [], words: '', text: '', href: '' },
    choices: [],
    ...changes,
  };
  return {
    head: { status: 200, title: data.title, description: '', canonical: '', index: false, image: '', json_ld: [], preload: [], redirect: '' },
    data,
  };
}

/** A call that the screen made, which the test answers. */
export interface Call {
  path: string;
  params: Record<string, string>;
  signal: AbortSignal;
  answer(body: unknown, status?: number): void;
  /** Fails the call as if the network were down. */
  drop(): void;
}

/** Replaces `fetch`, so that the test controls the network. The returned array grows with each call. */
export function controlNetwork(): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = ((input: unknown, init: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      calls.push({
        path: pathname,
        params: Object.fromEntries(searchParams),
        signal: init.signal!,
        answer: (body, status = 200) => resolve({ status, headers: new Map([['x-request-id', '7f3a-19c2']]), text: async () => JSON.stringify(body) }),
        drop: () => reject(new Error('no network')),
      });
    });
  }) as unknown as typeof fetch;
  return calls;
}
