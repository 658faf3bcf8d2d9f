import type { AgentOwner } from '@hearthway/api';

import { Portrait } from '../../../../../components/AgentName/Portrait';
import { Prose } from '../../../../../components/Prose/Prose';
import { AreaMap } from '../../../components/AreaMap';
import { Stars } from '../../../../../components/Rating/Stars';

/** The part of the answer that only a profile's owner receives, for tests. */
export const ownerFixture = (over: Partial<AgentOwner> = {}): AgentOwner => ({
  name: 'Rosalind Mbeki-Thornton',
  photo: '',
  href: '/agents/rosalind',
  address: 'hearthway.example/agents/rosalind',
  url: 'https://hearthway.example/agents/rosalind',
  record: true,
  public: true,
  notice: '',
  counts: { leads: 23, areas: 2, testimonials: 87, posts: 9 },
  complete: {
    percent: 85,
    title: 'Your profile is nearly complete',
    text: 'One thing left: a few words from someone you helped.',
    steps: [
      { name: 'photo', text: 'Portrait', href: '/agents/rosalind?tab=profile', done: true },
      { name: 'testimonial', text: 'Ask for a testimonial', href: '/agents/rosalind?tab=testimonials', done: false },
    ],
  },
  ...over,
});

export const sharedFixture = { Portrait, AreaMap, Prose, Stars };
