import type { Answer, UnsubscribeData } from '@hearthway/api';

export const unsubscribeFixture: Answer<UnsubscribeData> = {
  head: {} as Answer<UnsubscribeData>['head'],
  data: {
    problem: '', text: '', email: 'j•••@example.com', about: 'search:8', stopped: false,
    lists: [
      { list: 'search:7', name: 'By the lake', summary: 'Dallas, TX · waterfront', frequency: 'daily', on: true },
      { list: 'search:8', name: 'In town', summary: '75204', frequency: 'instant', on: true },
      { list: 'favorites', name: 'Homes you saved', summary: 'Price changes', frequency: 'never', on: false },
    ],
  },
};
