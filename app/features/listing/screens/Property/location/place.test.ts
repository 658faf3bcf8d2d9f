import { cardFixture } from '../../../../../components/PropertyCard/fixture';
import { areaOf, areaRadius, hasNoPosition, pinOf, surroundings } from './place';

const dallas = cardFixture();

/** Distance in km, flat near the place: enough for a kilometer. */
function kmFrom({ latitude, longitude }: typeof dallas, { lat, lng }: { lat: number; lng: number }): number {
  const km = 111.32;
  return Math.hypot((lat - latitude) * km, (lng - longitude) * km * Math.cos((latitude * Math.PI) / 180));
}

describe('the place of a home', () => {
  it('shows a pin at the center of the map', () => {
    const { south, north, west, east } = surroundings(dallas, true);
    expect((south + north) / 2).toBeCloseTo(dallas.latitude, 6);
    expect((west + east) / 2).toBeCloseTo(dallas.longitude, 6);
    expect(pinOf(dallas, '$1.28M')).toMatchObject({ lat: dallas.latitude, lng: dallas.longitude, text: '$1.28M', label: dallas.address });
  });

  it('is a circle when the address is withheld, and the map shows all of it', () => {
    const ring = areaOf(dallas);
    const box = surroundings(dallas, false);
    for (const corner of ring) {
      expect(kmFrom(dallas, corner)).toBeCloseTo(areaRadius, 2);
      expect(corner.lat).toBeGreaterThan(box.south);
      expect(corner.lat).toBeLessThan(box.north);
      expect(corner.lng).toBeGreaterThan(box.west);
      expect(corner.lng).toBeLessThan(box.east);
    }
  });

  it('stays a circle near the pole', () => {
    const barrow = { ...dallas, latitude: 71.3, longitude: -156.8 };
    for (const corner of areaOf(barrow)) expect(kmFrom(barrow, corner)).toBeCloseTo(areaRadius, 2);
  });

  it('is nowhere without coordinates', () => {
    expect(hasNoPosition({ latitude: 0, longitude: 0 })).toBe(true);
    expect(hasNoPosition(dallas)).toBe(false);
  });
});
