import { nearestIndex, stepped } from './strip';

it.each([
  [0, 390, 5, 0],
  [194, 390, 5, 0],
  [196, 390, 5, 1],
  [1560, 390, 5, 4],
  [9999, 390, 5, 4],
  [-40, 390, 5, 0],
  [100, 0, 5, 0],
  [100, 390, 0, 0],
])('scrolled by %p of %p with %p photos shows photo %p', (offset, width, count, want) => {
  expect(nearestIndex(offset, width, count)).toBe(want);
});

it('scrolling stops at both ends', () => {
  expect(stepped(0, -1, 5)).toBe(0);
  expect(stepped(2, 1, 5)).toBe(3);
  expect(stepped(4, 1, 5)).toBe(4);
});
