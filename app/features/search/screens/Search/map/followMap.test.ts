import { followMapStore, loadFollowMap, setFollowMap } from './followMap';

test('the search follows the map unless turned off, on later visits, too', () => {
  loadFollowMap();
  expect(followMapStore.get()).toBe(true);
  setFollowMap(false);
  followMapStore.set(true);
  loadFollowMap();
  expect(followMapStore.get()).toBe(false);
  setFollowMap(true);
  loadFollowMap();
  expect(followMapStore.get()).toBe(true);
});
