import { render, textOf } from '@hearthway/testing';

import { setOnline } from '../../lib/network/online';
import { StaleNotice } from './StaleNotice';

const at = new Date('2026-11-21T15:40:00').getTime();
afterEach(() => setOnline(true));

const show = (query: readonly unknown[], when: number) => render(<StaleNotice query={query} at={when} />).queryByTestId('as-of');

it('shows how old the content is without a network', () => {
  setOnline(false);
  expect(textOf(show(['dashboard'], at)!)).toMatch(/^As of Nov 21, 2026/);
});

it.each([
  ['with network', true, ['dashboard'], at],
  ['of what was never answered', false, ['dashboard'], 0],
  ['of what is not kept', false, ['search'], at],
] as const)('says nothing %s', (_name, online, query, when) => {
  setOnline(online);
  expect(show(query, when)).toBeNull();
});
