import { controlNetwork } from './fixture';
import { newSearchText } from '../../searchQuery';
import { countQuery } from '../../useCount';
import { query } from './query';

const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
});

it('has one key per search, whatever the order of its parameters and unknown ones', () => {
  const one = query({ view: 'list', city: 'Dallas', state: 'TX', page: '1' });
  const other = query({ state: 'TX', utm_source: 'mail', city: ' Dallas', view: 'list' });
  expect(one.key).toEqual(other.key);
  expect(query({ view: 'map', city: 'Dallas', state: 'TX' }).key).not.toEqual(one.key);
});

it('gives a canceled search the reason', async () => {
  controlNetwork();
  const controller = new AbortController();
  const search = query({ city: 'Dallas' }).fetch(controller.signal);
  controller.abort();
  await expect(search).rejects.toMatchObject({ problem: { kind: 'canceled', text: newSearchText } });
  expect(newSearchText).toBe('New search incoming');
});

it('does not mistake another failure for a new search', async () => {
  const calls = controlNetwork();
  const search = query({ city: 'Dallas' }).fetch(new AbortController().signal);
  calls[0]?.answer({}, 503);
  await expect(search).rejects.toMatchObject({ problem: { kind: 'unavailable' } });
});

it('ignores sort and page when counting', () => {
  expect(countQuery({ criteria: { city: 'Dallas', bedrooms: 3 } }).key).toEqual(['search-count', { city: 'Dallas', bedrooms: '3' }]);
});
