import { secureStorage } from '../../lib/storage/secureStorage';
import { afterSearching, loadRecentPlaces, addRecentPlace, recentPlacesStore, clearRecentPlaces } from './store';

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

const place = (text: string) => ({ text, href: `/search?location=${text}` });
const texts = (...words: string[]) =>
  words
    .map(place)
    .reduce(afterSearching, [])
    .map(({ text }) => text);

test('newest first, no duplicates, at most five, nothing empty', () => {
  expect(texts('a', 'b', 'a', 'c', 'd', 'e', 'f')).toEqual(['f', 'e', 'd', 'c', 'a']);
  expect(texts('a', '  ')).toEqual(['a']);
});

test('is stored, validated when read, and deleted', async () => {
  await secureStorage.write('places', JSON.stringify([place('Dallas, TX'), { text: 'x', href: 'https://elsewhere.example' }, 7]));
  await loadRecentPlaces();
  expect(recentPlacesStore.get()).toEqual([place('Dallas, TX')]);
  await addRecentPlace(place('75206'));
  expect(JSON.parse((await secureStorage.read('places')) ?? '')).toEqual([place('75206'), place('Dallas, TX')]);
  await clearRecentPlaces();
  expect(recentPlacesStore.get()).toEqual([]);
  expect(await secureStorage.read('places')).toBeNull();
});
