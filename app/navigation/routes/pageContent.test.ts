import { type Answer, problem } from '@hearthway/api';

import { contentOf, isPlainNotFound } from './pageContent';

const answer = (status: number, data: unknown) => ({ head: { status }, data }) as unknown as Answer<unknown>;

test.each([
  ['an answer', answer(200, { cards: [] }), false],
  ['a home that is sold, with what to show instead', answer(404, { property: null, not_found: {} }), false],
  ['the ordinary 404', answer(404, { path: '/for-sale/narnia' }), true],
  ['a page that is gone', answer(410, { path: '/x' }), true],
  ['a page that happens to have a path', answer(200, { path: '/x' }), false],
  ['nothing', answer(404, null), false],
])('%s', (_name, given, expected) => {
  expect(isPlainNotFound(given)).toBe(expected);
});

test.each([
  ['loading', { answer: undefined, error: null }, 'screen'],
  ['an answer', { answer: answer(200, {}), error: null }, 'screen'],
  ['an answer that could not be renewed', { answer: answer(200, {}), error: problem('server') }, 'screen'],
  ['a home that is sold', { answer: answer(404, { property: null, not_found: { reason: 'sold' } }), error: null }, 'homeNotFound'],
  ['a home', { answer: answer(200, { property: {}, not_found: null }), error: null }, 'screen'],
  ['the ordinary 404', { answer: answer(404, { path: '/x' }), error: null }, 'notFound'],
  ['a call that found nothing', { answer: undefined, error: problem('not_found') }, 'notFound'],
  ['a failure', { answer: undefined, error: problem('unavailable') }, 'error'],
  ['a call that was given up on purpose', { answer: undefined, error: problem('canceled') }, 'screen'],
])('%s shows the %#', (_name, state, expected) => {
  expect(contentOf(state).kind).toBe(expected);
});
