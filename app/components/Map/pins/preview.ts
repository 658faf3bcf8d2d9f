import type { MapView, Place } from '../types';

/** Width of the picture's coordinates; the height follows from the view. */
const width = 1000;

/** Room around the view, so that no dot at its edge is cut. */
const room = 20;

/** A green between those of the light and the dark theme, because a picture can't use the page's colors. */
const green = '#3f8a79';

/** Diameters of a home's dot and a cluster's, in px. */
const diameter = { home: 10, cluster: 34 };

/**
 * A picture of where the homes of a view are, as a data URL: it arrives with the page, long before the map itself.
 * It shows the view in the Mercator projection, like the map, and fills its box without distortion.
 */
export function previewOf({ bounds }: MapView, pins: readonly Place[], clusters: readonly Place[]): string {
  const span = bounds.east < bounds.west ? bounds.east + 360 - bounds.west : bounds.east - bounds.west;
  const scale = width / Math.max(span, 1e-4);
  const top = mercator(bounds.north);
  const height = Math.round((top - mercator(bounds.south)) * scale);
  // The line has no length: its round ends are a dot, whose size doesn't depend on the picture's.
  const dots = (places: readonly Place[]) =>
    places
      .map(({ lat, lng }) => {
        const east = lng < bounds.west && bounds.east < bounds.west ? lng + 360 : lng;
        return `M${Math.round((east - bounds.west) * scale)} ${Math.round((top - mercator(lat)) * scale)}h0`;
      })
      .join('');
  const path = (places: readonly Place[], size: number, opacity: number) => `<path d='${dots(places)}' stroke-width='${size}' opacity='${opacity}'/>`;
  const picture =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${-room} ${-room} ${width + 2 * room} ${height + 2 * room}'><style>path{stroke:${green};stroke-linecap:round;vector-effect:non-scaling-stroke}</style>` +
    `${path(clusters, diameter.cluster, 0.45)}${path(pins, diameter.home, 0.75)}</svg>`;
  return `data:image/svg+xml,${picture.replaceAll('#', '%23')}`;
}

/** The northing of a latitude in the Mercator projection, in degrees of longitude. */
function mercator(lat: number): number {
  return (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI;
}
