import { afterSwipe, followed, isSwipe } from './swipe';

test.each([
  [5, 0, false],
  [20, 4, true],
  [-20, 4, true],
  [20, 30, false],
  [3, 200, false],
])('a way of %d sideways and %d down is a swipe: %s', (x, y, swipe) => {
  expect(isSwipe(x, y)).toBe(swipe);
});

test.each([
  ['far to the left: the next', { x: -150, ms: 600, width: 300 }, 0, 1],
  ['far to the right: the one before', { x: 150, ms: 600, width: 300 }, 2, 1],
  ['a short flick', { x: -30, ms: 60, width: 300 }, 0, 1],
  ['short and slow: none', { x: -30, ms: 600, width: 300 }, 1, 1],
  ['past the last: none', { x: -150, ms: 100, width: 300 }, 4, 4],
  ['before the first: none', { x: 150, ms: 100, width: 300 }, 0, 0],
])('%s', (_name, swipe, shown, after) => {
  expect(afterSwipe(swipe, shown, 5)).toBe(after);
});

test('photos follow the finger, with resistance at the ends', () => {
  expect(followed(-40, 0, 5)).toBe(-40);
  expect(followed(40, 0, 5)).toBe(10);
  expect(followed(-40, 4, 5)).toBe(-10);
});
