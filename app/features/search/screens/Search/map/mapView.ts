import type { Bounds, SearchData } from '@hearthway/api';

import { type MapView, type Ring, room, roomy } from '../../../../../components/Map';
import { type Criteria, searchHref } from '../../../criteria/searchUrl';
import { areaOf } from '../../../criteria/searchArea';

export const lngLats = (ring: Ring): [number, number][] => ring.map(({ lat, lng }) => [lng, lat]);

/** Identifies a map area to about ten meters: URLs round it. */
export const areaKey = ({ south, west, north, east }: Bounds) => [south, west, north, east].map((degrees) => degrees.toFixed(4)).join();

/** Before the first answer the map shows the country. */
export const nation: MapView = { key: 'nation', bounds: { south: 24.4, west: -125, north: 49.4, east: -66.9 } };

/**
 * What the map shows of a search's answer.
 * @param isOwnView whether a person moved the map there: it then shows exactly that, without padding
 */
export function viewOf(data: SearchData | undefined, isOwnView: boolean): MapView | undefined {
  if (!data) return undefined;
  const { commute } = data.criteria;
  const isMapArea = data.area.kind === 'bounds' || data.area.kind === 'polygon';
  // Without an area, a drive time search is where the map is.
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
