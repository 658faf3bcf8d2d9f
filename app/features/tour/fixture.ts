import type { Answer, Schemas } from '@hearthway/api';

import type { Tour } from './api';

const slot = (at: string, text: string) => ({ at, text });
const noon = { at: '2026-11-21T18:00:00Z', local: '2026-11-21T12:00', zone: 'CST' } as unknown as Schemas['TourSlots']['noon'];

const slotsFixture: Schemas['TourSlots'][] = [
  {
    date: '2026-11-21',
    weekday: 'Sat',
    day: '21',
    month: 'Nov',
    noon,
    times: [slot('2026-11-21T16:00:00Z', '10:00 AM'), slot('2026-11-21T16:30:00Z', '10:30 AM'), slot('2026-11-21T17:00:00Z', '11:00 AM')],
  },
  { date: '2026-11-22', weekday: 'Sun', day: '22', month: 'Nov', noon, times: [slot('2026-11-22T20:00:00Z', '2:00 PM')] },
];

/** A tour that a buyer asked an agent for, as the agent sees it. */
export const tourFixture = (over: Partial<Tour> = {}): Tour => ({
  id: 't-1',
  side: 'agent',
  state: 'asked',
  title: 'A tour is requested',
  text: 'Confirm one of the times, or offer others.',
  when: '',
  address: '12 Oak Street, Dallas, TX 75204',
  href: '/for-sale/texas/dallas/12-oak-street-dallas-tx-75204',
  photo: null,
  way: 'In person',
  meeting_place: '12 Oak Street, Dallas, TX 75204',
  place: '',
  name: 'Ann Buyer',
  license: '',
  phone: '',
  message: 'Is there parking?',
  agreement_on: '',
  agreement: 'Most agents need a signed agreement.',
  times: [{ at: '2026-11-21T16:00:00Z', text: 'Saturday, November 21 at 10:00 AM CST' }],
  slots: slotsFixture,
  can_confirm: true,
  can_suggest: true,
  can_move: false,
  can_cancel: true,
  can_detail: true,
  offers_left: 3,
  calendar: '',
  events: [{ text: 'Ann Buyer asked for a tour', when: 'Fri, Nov 20 at 11:30 AM CST' }],
  ...over,
});

export const tourAnswer = (tour: Tour | null, over: Partial<Schemas['TourData']> = {}): Answer<Schemas['TourData']> => ({
  head: {} as Answer<unknown>['head'],
  data: { problem: '', link: '', tour, route: null, ...over },
});
