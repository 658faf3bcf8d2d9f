import { driveLabel, miles, minutes } from './drive';

// The same examples as for bff/features/place/drive.
test.each([
  [0, 2],
  [0.5, 4],
  [1, 6],
  [3, 12],
  [5, 16],
  [10, 27],
  [20, 44],
  [30, 59],
  [60, 98],
])('%d miles take %d minutes', (far, long) => {
  expect(minutes(far)).toBe(long);
});

test('distances are those of the BFF', () => {
  expect(miles({ latitude: 32.7767, longitude: -96.797 }, { latitude: 32.7555, longitude: -97.3308 })).toBeCloseTo(31.05, 2);
});

test('a card shows the estimated drive to the first place', () => {
  const work = { name: 'Work', latitude: 32.78, longitude: -96.8 };
  expect(driveLabel(work, { latitude: 32.8, longitude: -96.79 })).toBe('About 8 min to Work');
  expect(driveLabel(work, { latitude: 0, longitude: 0 })).toBeUndefined();
  expect(driveLabel(work, { latitude: 40.7, longitude: -74 })).toBeUndefined();
});
