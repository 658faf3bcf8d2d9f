import type { Answer, Schemas } from '@hearthway/api';

import type { ConversationCard, ConversationFile, ConversationMessage, TourCard } from './api';

export const cardFixture = (over: Partial<ConversationCard> = {}): ConversationCard => ({
  id: 'c-1',
  name: 'Bea Long',
  agent: { name: 'Bea Long', href: '/agents/bea', photo: '', license: 'Texas license 0123456', notice: '', brokerage: 'Oak Realty', sample: false },
  last: 'Yes, 2021.',
  last_mine: false,
  last_at: '2026-11-20T17:30:00Z',
  last_number: 2,
  unread: 1,
  waiting_since: null,
  closed: '',
  blocked: false,
  ...over,
});

export const messageFixture = (number: number, over: Partial<ConversationMessage> = {}): ConversationMessage => ({
  id: `m-${number}`,
  number,
  mine: number % 2 === 1,
  text: `Message ${number}`,
  at: '2026-11-20T17:30:00Z',
  home: null,
  files: [],
  ...over,
});

export const fileFixture = (over: Partial<ConversationFile> = {}): ConversationFile => ({
  id: 'f-1',
  kind: 'picture',
  name: 'Kitchen.jpg',
  size: 240_000,
  width: 1280,
  height: 960,
  href: '/api/account/conversations/c-1/files/f-1',
  ...over,
});

export const tourFixture = (over: Partial<TourCard> = {}): TourCard => ({
  id: 't-1',
  href: '/tour?id=t-1',
  state: 'confirmed',
  title: 'The tour is confirmed',
  when: 'Saturday, November 21 at 10:00 AM CST',
  address: '4417 Swiss Avenue, Dallas, TX 75204',
  photo: null,
  at: '2026-11-20T17:45:00Z',
  ...over,
});

export const conversationFixture = (over: Partial<Schemas['ConversationData']> = {}): Answer<Schemas['ConversationData']> => ({
  head: {} as Answer<unknown>['head'],
  data: { conversation: cardFixture(), messages: [messageFixture(1), messageFixture(2)], more: false, tours: [], agent: false, ...over },
});
