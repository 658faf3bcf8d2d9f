import type { AgentCard, AgentProfileData, Answer } from '@hearthway/api';

import { agentFixture } from '../../components/AgentName/fixture';

/** The BFF's answers about agents, for tests. */
export function agentCardFixture(over: Partial<AgentCard> = {}): AgentCard {
  return {
    who: agentFixture(),
    languages: ['English', 'Spanish'],
    specialties: [],
    areas: ['Dallas'],
    more_areas: 0,
    years: 15,
    response: '',
    numbers: { for_sale: 14, sold: 126, price_low: 300_000, price_high: 1_200_000 },
    point: null,
    rating: { average: 4.9, count: 87 },
    ...over,
  };
}

export const headFixture: Answer<unknown>['head'] = {
  status: 200,
  title: '',
  description: '',
  canonical: '',
  index: true,
  image: '',
  json_ld: [],
  preload: [],
  redirect: '',
};

export function profileFixture(over: Partial<AgentProfileData> = {}): AgentProfileData {
  return {
    id: 'r1',
    alias: 'rosalind-mbeki-thornton',
    who: agentFixture(),
    first_name: 'Rosalind',
    crumbs: [{ href: '/real-estate-agents', text: 'Real estate agents' }],
    cover: { src: '/pictures/scene/hero', alt: '', illustration: true },
    since: 2011,
    numbers: agentCardFixture().numbers,
    bio: [],
    languages: ['English', 'Spanish'],
    specialties: [],
    areas: [],
    response: '',
    for_sale: [],
    sold: [],
    share_url: '',
    phone_shown: false,
    claimable: false,
    testimonials: {
      average: 4.3,
      count: 3,
      distribution: [0, 0, 1, 0, 2],
      newest: [
        {
          id: 't1',
          name: 'Marisol E.',
          rating: 5,
          text: 'She told us to walk away from the first house.',
          date: '2026-11-02',
          reply: 'The second one was better.',
          label: '',
        },
        {
          id: 't2',
          name: 'Theodore L.',
          rating: 3,
          text: 'The photos took longer than the sale.',
          date: '2026-10-14',
          reply: '',
          label: 'Received something of value for this testimonial',
        },
      ],
    },
    posts: [
      {
        id: 'p1',
        href: '/agents/rosalind-mbeki-thornton/posts/foundation',
        picture: '',
        title: 'What a 1923 foundation tells you',
        date: '2026-11-12',
        minutes: 7,
        excerpt: 'Go down first.',
      },
    ],
    ...over,
  };
}
