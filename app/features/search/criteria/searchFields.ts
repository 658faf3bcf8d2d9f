import type { Bounds, SearchParams } from '@hearthway/api';

/**
 * How a field of a search is encoded in a URL. `read` must accept any input: it returns undefined for values that are
 * out of range, too long or malformed.
 */
interface FieldCodec<T> {
  read(raw: string): T | undefined;
  write(value: T): string;
}

type FieldCodecs = { [K in keyof Required<SearchParams>]: FieldCodec<NonNullable<SearchParams[K]>> };

const maxPrice = 1_000_000_000;
const maxSqft = 1_000_000;
/** 100,000 acres in square feet. */
const maxLot = 4_356_000_000;
const maxListLength = 30;
/** The BFF's maximum number of a polygon's corners, counting the repeated first one. Drawing stays well below it. */
const maxCorners = 501;

export const searchFields: FieldCodecs = {
  location: text(200),
  near: text(200),
  school: { read: readSchool, write: ({ id }) => id },
  metro: text(80),
  city: text(80),
  neighborhood: text(80),
  county: text(80),
  state: text(40),
  zipcode: { read: (raw) => (/^\d{5}$/.test(raw.trim()) ? raw.trim() : undefined), write: String },
  bounds: { read: readBounds, write: writeBounds },
  polygon: { read: readPolygon, write: writePolygon },
  zoom: whole(1, 20),
  price_range_from: whole(1, maxPrice),
  price_range_to: whole(1, maxPrice),
  bedrooms: whole(1, 20),
  bedrooms_max: whole(1, 20),
  bathrooms: { read: (raw) => number(raw, 0.5, 20), write: String },
  sub_types: list(),
  square_feet_from: whole(1, maxSqft),
  square_feet_to: whole(1, maxSqft),
  minimum_lot_size: whole(1, maxLot),
  maximum_lot_size: whole(1, maxLot),
  year_built_from: whole(1600, 2100),
  year_built_to: whole(1600, 2100),
  hoa_max: whole(0, 100_000),
  garage: whole(1, 60),
  stories_from: whole(1, 100),
  stories_to: whole(1, 100),
  payment_max: whole(1, 1_000_000),
  down_percent: whole(1, 100),
  price_per_sqft_max: whole(1, 1_000_000),
  days_listed_max: whole(1, 3650),
  designs: list(),
  views: list(),
  features: list(),
  keywords: text(200),
  keywords_not: text(200),
  water_front: flag(),
  reduced: flag(),
  open_house: flag(),
  new_construction: flag(),
  sold_within: whole(1, 36),
  pending: flag(),
  commute: { read: readCommute, write: ({ place_id, minutes }) => `${place_id},${minutes}` },
};

function text(limit: number): FieldCodec<string> {
  return {
    read: (raw) => raw.trim().replace(/\s+/g, ' ').slice(0, limit).trim() || undefined,
    write: (value) => value,
  };
}

function whole(min: number, max: number): FieldCodec<number> {
  return {
    read: (raw) => {
      const value = number(raw, min, max);
      return value === undefined ? undefined : Math.round(value);
    },
    write: String,
  };
}

function flag(): FieldCodec<boolean> {
  return {
    read: (raw) => (/^(true|1|yes)$/i.test(raw.trim()) ? true : undefined),
    write: (value) => (value ? 'true' : ''),
  };
}

function list(): FieldCodec<string[]> {
  return {
    read: (raw) => {
      const values = raw
        .split(',')
        .map((value) => value.trim())
        .filter((value) => value !== '' && value.length <= 60);
      return values.length === 0 ? undefined : [...new Set(values)].slice(0, maxListLength);
    },
    write: (values) => values.join(','),
  };
}

/** A finite decimal number in range; "1e9", "0x10" and "" are invalid. */
function number(raw: string, min: number, max: number): number | undefined {
  if (!/^\s*-?\d{1,12}(\.\d{1,12})?\s*$/.test(raw)) return undefined;
  const value = Number(raw);
  return value >= min && value <= max ? value : undefined;
}

function readBounds(raw: string): Bounds | undefined {
  const parts = raw.split(',');
  if (parts.length !== 4) return undefined;
  const [south, west, north, east] = [number(parts[0]!, -90, 90), number(parts[1]!, -180, 180), number(parts[2]!, -90, 90), number(parts[3]!, -180, 180)];
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined;
  // `west` may exceed `east` if the area crosses the antimeridian, as at the Aleutians.
  return south < north && west !== east ? { south, west, north, east } : undefined;
}

function writeBounds({ south, west, north, east }: Bounds): string {
  return [south, west, north, east].map(degrees).join(',');
}

/** The id of a saved place, and minutes. The name is left empty, because only the BFF knows it. */
function readCommute(raw: string): SearchParams['commute'] {
  const [place, minutes, ...rest] = raw.split(',');
  const [place_id, at] = [number(place ?? '', 1, 1e12), number(minutes ?? '', 5, 120)];
  if (rest.length > 0 || !Number.isInteger(place_id) || !Number.isInteger(at)) return undefined;
  return { place_id: place_id!, minutes: at!, name: '' };
}

/** The id of a school. The name is left empty, because only the BFF knows it. */
function readSchool(raw: string): SearchParams['school'] {
  return /^[\w-]{1,40}$/.test(raw) ? { id: raw, name: '' } : undefined;
}

function readPolygon(raw: string): SearchParams['polygon'] | undefined {
  const corners = raw.split(';', maxCorners + 1);
  if (corners.length < 3 || corners.length > maxCorners) return undefined;
  const ring: [number, number][] = [];
  for (const corner of corners) {
    const [lngText, latText, ...rest] = corner.split(',');
    const lng = number(lngText ?? '', -180, 180);
    const lat = number(latText ?? '', -90, 90);
    if (lng === undefined || lat === undefined || rest.length > 0) return undefined;
    ring.push([lng, lat]);
  }
  return ring;
}

function writePolygon(ring: NonNullable<SearchParams['polygon']>): string {
  return ring.map(([lng, lat]) => `${degrees(lng ?? 0)},${degrees(lat ?? 0)}`).join(';');
}

/** Rounds to 5 decimals, about a meter: precise enough for a map, short enough for a URL. */
function degrees(value: number): string {
  return String(Math.round(value * 1e5) / 1e5);
}
