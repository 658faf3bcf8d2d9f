import type { Bounds, SearchData } from '@hearthway/api';

import { room, roomy } from '../../../../../components/Map/geometry';
import type { MapView, Ring } from '../../../../../components/Map/types';
import { type Criteria, searchHref } from '../../../criteria/searchUrl';
import { areaOf } from '../../../criteria/searchArea';

export const lngLats = (ring: Ring): [number, number][] => ring.map(({ lat, lng }) => [lng, lat]);

/** Identifies a map area to within about 10 meters, because URLs round coordinates. */
export const areaKey = ({ south, west, north, east }: Bounds) => [south, west, north, east].map((degrees) => degrees.toFixed(4)).join();

/** What the map shows before the first answer: the whole country. */
export const nation: MapView = { key: 'nation', bounds: { south: 24.4, west: -125, north: 49.4, east: -66.9 } };

/**
 * The map's view for a search's answer.
 * @param isOwnView whether the user moved the map there. It then shows exactly that area, without padding
 */
export function viewOf(data: SearchData | undefined, isOwnView: boolean): MapView | undefined {
  if (!data) return undefined;
  const { commute } = data.criteria;
  const isMapArea = data.area.kind === 'bounds' || data.area.kind === 'polygon';
  // Without an area in the criteria, the commute filter determines the map's area.
  const area = { ...areaOf({ ...data.criteria, zoom: undefined }), ...(data.area.kind === 'bounds' && !data.criteria.bounds && { commute }) };
  return {
    key: searchHref({ view: 'map', criteria: area, sort: 'newest', page: 1 }),
    bounds: roomy(data.area.bounds, isMapArea && data.count > 1 ? room.neighbors : room.home),
    exact: data.area.kind === 'bounds' && isOwnView,
  };
}

export function ringOf({ polygon }: Criteria): Ring | undefined {
  return polygon?.map(([lng = 0, lat = 0]) => ({ lat, lng }));
}
