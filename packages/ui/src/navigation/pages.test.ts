import { pageSteps } from './pages';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [2, 86, [1, 2, 3, 'gap', 86]],
  [1, 86, [1, 2, 3, 'gap', 86]],
  [4, 86, [1, 2, 3, 4, 5, 'gap', 86]],
  [40, 86, [1, 'gap', 39, 40, 41, 'gap', 86]],
  [83, 86, [1, 'gap', 82, 83, 84, 85, 86]],
  [86, 86, [1, 'gap', 84, 85, 86]],
  [900, 5, [1, 2, 3, 4, 5]],
  [0, 5, [1, 2, 3, 4, 5]],
])('page %p of %p', (page, count, steps) => expect(pageSteps(page, count)).toEqual(steps));

test('never more than seven steps', () => {
  for (let page = 1; page <= 60; page += 1) expect(pageSteps(page, 60).length).toBeLessThanOrEqual(7);
});
