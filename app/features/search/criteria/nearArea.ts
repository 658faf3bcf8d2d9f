import type { DeviceLocation } from '../../place';
import type { Criteria } from './searchUrl';

/** How far "Near me" searches in each direction, in miles. */
export const nearMiles = 5;

const milesPerDegree = 69.1;

/**
 * Criteria for the map area around the device, with its city. The position is rounded to 2 decimals, about a kilometer,
 * because URLs get shared and logged.
 */
export function nearArea({ latitude, longitude, city, state }: Pick<DeviceLocation, 'latitude' | 'longitude' | 'city' | 'state'>): Criteria {
  const [lat, lng] = [latitude, longitude].map((degrees) => Math.round(degrees * 100) / 100) as [number, number];
  const north = nearMiles / milesPerDegree;
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const bounds = { south: Math.max(-90, lat - north), west: wrapped(lng - east), north: Math.min(90, lat + north), east: wrapped(lng + east) };
  return { bounds, ...(city && state && { city, state }) };
}

/** Normalizes a longitude to -180…180. The Aleutians are on both sides of that line. */
const wrapped = (lng: number) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);
