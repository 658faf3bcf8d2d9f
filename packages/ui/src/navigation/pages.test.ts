import { pagerSteps, pageSteps } from './pages';

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

describe('on a phone', () => {
  const shown = (page: number, count: number) =>
    pagerSteps(page, count)
      .filter(({ only }) => only !== 'tablet')
      .map(({ step }) => step);

  test.each([
    [1, 3, [1, 2, 3]],
    [2, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, 'gap', 5]],
    [3, 5, [1, 'gap', 3, 'gap', 5]],
    [2, 86, [1, 2, 'gap', 86]],
    [4, 86, [1, 'gap', 4, 'gap', 86]],
    [85, 86, [1, 'gap', 85, 86]],
    [1180, 1180, [1, 'gap', 1179, 1180]],
    [1024, 1180, [1, 'gap', 1024, 'gap', 1180]],
  ])('page %p of %p', (page, count, steps) => expect(shown(page, count)).toEqual(steps));

  test('the arrows and all steps fit on one line at 320 px', () => {
    for (const count of [2, 5, 9, 99, 1180, 9999]) {
      for (let page = 1; page <= count; page += 1) {
        const steps = shown(page, count);
        // 44 px squares, 50 px for four digits with a comma, 20 px for a gap, 2 px between them.
        const widths = steps.map((step) => (step === 'gap' ? 20 : step > 999 ? 50 : 44));
        const arrows = (page > 1 ? 46 : 0) + (page < count ? 46 : 0);
        expect(widths.reduce((sum, width) => sum + width + 2, -2) + arrows).toBeLessThanOrEqual(320 - 2 * 16);
      }
    }
  });

  test('tablets and larger screens show all steps', () => {
    for (let page = 1; page <= 60; page += 1) {
      expect(
        pagerSteps(page, 60)
          .filter(({ only }) => only !== 'phone')
          .map(({ step }) => step),
      ).toEqual(pageSteps(page, 60));
    }
  });
});
