import type { Card } from '@hearthway/api';

import { secureStorage } from '../../lib/storage/secureStorage';
import { afterViewing, clearViewed, nothingViewed, type Viewed } from './store';

jest.mock('../../lib/storage/secureStorage', () => {
  const stored = new Map<string, string>();
  return {
    secureStorage: {
      read: async (name: string) => stored.get(name) ?? null,
      write: async (name: string, text: string) => void stored.set(name, text),
      remove: async (name: string) => void stored.delete(name),
    },
  };
});

const photo = { src: '/pictures/listing/1/0', alt: '', illustration: true };
const card = (id: number): Card => ({
  id: String(id),
  alias: `home-${id}`,
  href: `/for-sale/texas/dallas/home-${id}`,
  price: 1,
  beds: 1,
  baths: 1,
  sqft: 1,
  sub_type: '',
  street: '',
  address: 'Address not disclosed',
  latitude: 0,
  longitude: 0,
  badge: null,
  source: '',
  photos: [photo, photo],
});
const ids = ({ latest }: Viewed) => latest.map(({ id }) => Number(id));
const viewing = (...numbers: number[]) => numbers.map(card).reduce(afterViewing, nothingViewed);

/** Loads the module again, as on the next visit. */
function nextVisit(): typeof import('./store') {
  let module!: typeof import('./store');
  jest.isolateModules(() => {
    jest.doMock('../../lib/storage/secureStorage', () => ({ secureStorage }));
    module = jest.requireActual<typeof import('./store')>('./store');
  });
  return module;
}

beforeEach(() => clearViewed());

test.each([
  ['newest first', [1, 2, 3], [3, 2, 1]],
  ['no home twice', [1, 2, 1], [1, 2]],
  ['ten at most', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]],
])('%s', (_name, seen, latest) => {
  expect(ids(viewing(...seen))).toEqual(latest);
});

test('ids are remembered longer than homes', () => {
  const { ids: all } = viewing(...Array.from({ length: 600 }, (_, index) => index));
  expect(all).toHaveLength(500);
  expect(all[0]).toBe('599');
});

test('one photo of a home is enough', () => {
  expect(viewing(1).latest[0]?.photos).toHaveLength(1);
});

test('the next visit finds what was viewed, after what it has viewed since', async () => {
  const first = nextVisit();
  await first.recordView(card(1));
  await first.recordView(card(2));

  const second = nextVisit();
  await second.recordView(card(3));
  expect(ids(second.viewedStore.get())).toEqual([3, 2, 1]);
  const third = nextVisit();
  await third.loadViewed();
  expect(ids(third.viewedStore.get())).toEqual([3, 2, 1]);
});

test.each([
  ['not JSON', '{'],
  ['something else', '[1,2]'],
  ['cards that lack what is shown', JSON.stringify({ latest: [{ id: '1' }, null, 7], ids: 'x' })],
  ['a link that leads away', JSON.stringify({ latest: [{ ...card(1), href: 'javascript:alert(1)' }], ids: [] })],
])('%s is read as nothing', async (_name, text) => {
  await secureStorage.write('viewed', text);
  const tabStorage = nextVisit();
  await tabStorage.loadViewed();
  expect(tabStorage.viewedStore.get()).toEqual(nothingViewed);
});

test('everything is deleted at logout', async () => {
  const tabStorage = nextVisit();
  await tabStorage.recordView(card(1));
  await tabStorage.clearViewed();
  expect(tabStorage.viewedStore.get()).toEqual(nothingViewed);
  expect(await secureStorage.read('viewed')).toBeNull();
});

test('a load in progress at logout is discarded', async () => {
  await nextVisit().recordView(card(1));
  const tabStorage = nextVisit();
  const reading = tabStorage.loadViewed();
  await tabStorage.clearViewed();
  await reading;
  expect(tabStorage.viewedStore.get()).toEqual(nothingViewed);
});

test('homes viewed elsewhere are known on the next visit, too, after local ones', async () => {
  const tabStorage = nextVisit();
  await tabStorage.recordView(card(1));
  await tabStorage.recordViewsElsewhere(['7', '1', ...Array.from({ length: 600 }, (_, index) => String(1000 + index))]);
  const next = nextVisit();
  await next.loadViewed();
  const { ids: all, latest } = next.viewedStore.get();
  expect([all.slice(0, 2), all.length, latest.length]).toEqual([['1', '7'], 500, 1]);
});
