import type { Answer, DashboardData } from '@hearthway/api';

import { cardFixture } from '../../../../components/PropertyCard/fixture';

/** The answer for a buyer's dashboard, for tests. */
export function dashboardFixture(over: Partial<DashboardData> = {}): Answer<DashboardData> {
  return {
    head: {} as Answer<DashboardData>['head'],
    data: {
      first_name: 'Josephine',
      favorites: [
        { card: cardFixture({ id: '1', price: 489_000 }), change: { kind: 'down', text: '$16K less than when you saved it' }, boards: [] },
        { card: cardFixture({ id: '2', price: 612_000, href: '' }), change: { kind: 'neutral', text: 'No longer for sale' }, boards: [] },
        { card: cardFixture({ id: '3', price: 534_900 }), change: null, boards: [] },
      ],
      favorite_count: 3,
      searches: [
        {
          id: 7,
          name: 'East Dallas, 3+ beds',
          summary: 'Dallas, TX · 3+ bd',
          href: '/search?bedrooms=3&city=Dallas&state=TX',
          frequency: 'daily',
          paused: false,
          alerts: true,
          new: 5,
          new_href: '/search?bedrooms=3&city=Dallas&days_listed_max=7&state=TX',
          changed: 2,
        },
      ],
      search_count: 1,
      places: [{ id: 1, name: 'Work', address: '2100 Ross Avenue' }],
      viewed: [cardFixture({ id: '9', price: 725_000 })],
      inquiries: [
        {
          id: 'a',
          kind: 'tour',
          property_id: '4417',
          href: '/for-sale/texas/dallas/4417-swiss-avenue',
          address: '4417 Swiss Avenue, Dallas, TX 75204',
          status: '',
          text: 'You asked for a tour on Sat, Nov 21, in the morning, in person.',
          receiver: 'Demo Agent',
          can_pass_on: false,
          can_write: false,
          why: '',
          progress: 'Demo Agent has been taking care of it since Fri, Nov 20.',
          sent_at: '2026-11-20T17:30:00Z',
          copied: true,
          tour_href: '',
          tour: {
            date: '2026-11-21',
            time: 'morning',
            noon: { at: '2026-11-21T12:00:00-06:00', zone: 'CST' },
            days: [
              { date: '2026-11-21', weekday: 'Sat', day: '21', month: 'Nov', noon: { at: '2026-11-21T12:00:00-06:00', zone: 'CST' } },
              { date: '2026-11-22', weekday: 'Sun', day: '22', month: 'Nov', noon: { at: '2026-11-22T12:00:00-06:00', zone: 'CST' } },
            ],
          },
        },
        {
          id: 'b',
          kind: 'question',
          property_id: '2',
          href: '',
          address: '612 Vickery Boulevard, Dallas, TX 75206',
          status: 'Sold',
          text: 'You asked a question on Mon, Nov 2.',
          receiver: 'Lia Lister, Prairie Oak Group',
          can_pass_on: false,
          can_write: false,
          why: '',
          progress: 'Sent to Lia Lister, Prairie Oak Group.',
          sent_at: '2026-11-02T17:30:00Z',
          tour: null,
          copied: true,
          tour_href: '',
        },
      ],
      agent: { name: 'Demo Agent' },
      ...over,
    },
  };
}
