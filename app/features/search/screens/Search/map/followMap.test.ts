import { followMapStore, loadFollowMap, setFollowMap } from './followMap';

test('the search follows the map once enabled, on later visits, too', () => {
  loadFollowMap();
  expect(followMapStore.get()).toBe(false);
  setFollowMap(true);
  followMapStore.set(false);
  loadFollowMap();
  expect(followMapStore.get()).toBe(true);
  setFollowMap(false);
  loadFollowMap();
  expect(followMapStore.get()).toBe(false);
});
