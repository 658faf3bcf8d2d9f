import { nearArea, nearMiles } from './nearArea';

const dallas = { latitude: 32.776664, longitude: -96.796988, city: 'Dallas', state: 'TX' };

test('looks five miles around, in the city where that is known', () => {
  const { bounds, city, state } = nearArea(dallas);
  const { south, north, west, east } = bounds!;
  expect(((north - south) / 2) * 69.1).toBeCloseTo(nearMiles);
  expect(((east - west) / 2) * 69.1 * Math.cos((32.78 * Math.PI) / 180)).toBeCloseTo(nearMiles);
  expect([(south + north) / 2, (west + east) / 2].map((degrees) => Number(degrees.toFixed(6)))).toEqual([32.78, -96.8]); // no more precise than a kilometer
  expect([city, state]).toEqual(['Dallas', 'TX']);
});

test('a location without a name is searched, too', () => {
  expect(Object.keys(nearArea({ ...dallas, city: '', state: '' }))).toEqual(['bounds']);
});

test('stays on the globe where its two ends meet', () => {
  const { bounds } = nearArea({ latitude: 51.9, longitude: 179.99, city: '', state: '' });
  expect(bounds!.west).toBeGreaterThan(179);
  expect(bounds!.east).toBeLessThan(-179);
});
