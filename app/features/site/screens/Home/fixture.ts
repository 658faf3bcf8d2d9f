import type { Answer, HomeData } from '@hearthway/api';

import { cardFixture } from '../../../../components/PropertyCard/fixture';

const cities = [
  ['Dallas', 'Texas', 'TX', 4218, 429_000],
  ['Atlanta', 'Georgia', 'GA', 5034, 405_000],
  ['Springfield', 'Missouri', 'MO', 1126, 259_000],
  ['Bradenton', 'Florida', 'FL', 2390, 389_000],
] as const;

/** The BFF's answer for the home page, for tests. */
export function homeFixture(over: Partial<HomeData> = {}): Answer<HomeData> {
  return {
    head: {
      status: 200,
      title: 'Hearthway',
      description: '',
      canonical: '',
      index: true,
      image: '',
      json_ld: [],
      preload: [],
      redirect: '',
    },
    data: {
      homes: 1_400_000,
      quick: [
        { href: '/search?city=Dallas&state=TX', text: 'Dallas, TX' },
        { href: '/search?city=Bradenton&state=FL', text: 'Bradenton, FL' },
        { href: '/search?zipcode=75206', text: '75206' },
        { href: '/search?open_house=true', text: 'Open houses' },
      ],
      fresh: {
        title: 'New today',
        note: 'Listed in the past day, anywhere in the country',
        all: { href: '/search/list?days_listed_max=1', text: 'See all 312 new homes' },
        cards: ['11', '12', '13', '14', '15', '16'].map((id) => cardFixture({ id, badge: { kind: 'new', text: 'New · 2 hr ago' } })),
      },
      cities: cities.map(([name, state, code, homes, median]) => ({
        name,
        state,
        homes,
        median,
        href: `/for-sale/${state.toLowerCase()}/${name.toLowerCase()}`,
        photo: { src: `/pictures/scene/city-${name.toLowerCase()}`, alt: `Illustration of ${name}, ${code}`, illustration: true },
      })),
      rate: {
        percent: 7.28,
        as_of: '2026-10-01',
        age: 'this_week',
        change: 0.25,
        source: 'Freddie Mac Primary Mortgage Market Survey',
        weeks: [6.72, 6.7, 6.76, 6.83, 6.79, 6.74, 6.7, 6.72, 6.81, 6.86, 6.9, 6.95, 6.98, 7.01, 7.03, 7.28].map((percent, week) => ({
          date: new Date(Date.UTC(2026, 5, 18 + 7 * week)).toISOString().slice(0, 10),
          percent,
        })),
      },
      ...over,
    },
  };
}
