import { secondsLeft } from './useSecondsLeft';

test.each([
  [0, 300],
  [1, 300],
  [1000, 299],
  [299_001, 1],
  [300_000, 0],
  [900_000, 0],
  [-5000, 300], // a clock that was set back
])('of 300 seconds that began %d ms ago, %d are left', (passed, left) => {
  expect(secondsLeft(1_000_000, 300, 1_000_000 + passed)).toBe(left);
});
