// Plane geometry of GeoJSON outlines, in degrees; good enough for a county.

/** Rings of a Polygon or MultiPolygon, including holes: even-odd counting needs no more. */
export const rings = (geometry) => (geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat());

/** [south, west, north, east]. Alaska's islands beyond the date line are left out. */
export function boundsOf(geometry) {
  const bounds = [90, 180, -90, -180];
  for (const ring of rings(geometry)) {
    if (straddles(ring) && geometry.type === 'MultiPolygon') continue;
    for (const [lng, lat] of ring) {
      bounds[0] = Math.min(bounds[0], lat);
      bounds[1] = Math.min(bounds[1], lng);
      bounds[2] = Math.max(bounds[2], lat);
      bounds[3] = Math.max(bounds[3], lng);
    }
  }
  return bounds;
}

/** The Aleutians beyond 180° have eastern longitudes; Guam and the Marianas are entirely in the east. */
const straddles = (ring) => ring.some(([lng, lat]) => lng > 0 && lat > 40);

/** Whether the point is inside, by counting how often a ray to the east crosses the outline. */
export function holds(geometry, { lat, lng }) {
  let inside = false;
  for (const ring of rings(geometry)) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i];
      const [xj, yj] = ring[j];
      if (yi > lat !== yj > lat && lng < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) inside = !inside;
    }
  }
  return inside;
}

/**
 * Center of the largest ring, weighted by area. Sums are relative to the ring's first corner, because rounding errors would
 * be larger than small rings far from 0°; a ring without area gets the center of its box.
 */
export function middle(geometry) {
  let best = { size: 0 };
  for (const ring of rings(geometry)) {
    const [[x0, y0]] = ring;
    let area = 0;
    let x = 0;
    let y = 0;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = [ring[j][0] - x0, ring[j][1] - y0];
      const [bx, by] = [ring[i][0] - x0, ring[i][1] - y0];
      const cross = ax * by - bx * ay;
      area += cross / 2;
      x += (ax + bx) * cross;
      y += (ay + by) * cross;
    }
    if (Math.abs(area) > best.size) best = { size: Math.abs(area), lat: y0 + y / (6 * area), lng: x0 + x / (6 * area) };
  }
  if (best.size > 1e-7) return { lat: best.lat, lng: best.lng };
  const [south, west, north, east] = boundsOf(geometry);
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

const KM_PER_DEGREE = 111.32;

/** Kilometers between two points, flat-earth; accurate to a percent within a metro area. */
export function km(a, b) {
  const y = (a.lat - b.lat) * KM_PER_DEGREE;
  const x = (a.lng - b.lng) * KM_PER_DEGREE * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(x, y);
}

/** A box that extends `reach` kilometers in each direction. */
export function around({ lat, lng }, reach) {
  const y = reach / KM_PER_DEGREE;
  const x = y / Math.max(0.2, Math.cos((lat * Math.PI) / 180));
  return [lat - y, lng - x, lat + y, lng + x];
}

/** The box around all boxes. */
export const union = (boxes) => boxes.reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]);

/** Nearest rows to a point by a grid of half a degree. */
export function grid(rows) {
  const cells = new Map();
  const cell = (lat, lng) => `${Math.floor(lat * 2)},${Math.floor(lng * 2)}`;
  for (const row of rows) {
    const key = cell(row.lat, row.lng);
    if (!cells.has(key)) cells.set(key, []);
    cells.get(key).push(row);
  }
  return {
    /** The nearest row that `wanted` accepts within about 50 km, or undefined. */
    nearest(point, wanted = () => true) {
      let best;
      let reach = Infinity;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          for (const row of cells.get(cell(point.lat + dy / 2, point.lng + dx / 2)) ?? []) {
            const distance = km(point, row);
            if (distance < reach && wanted(row)) [best, reach] = [row, distance];
          }
        }
      }
      return best;
    },
  };
}
