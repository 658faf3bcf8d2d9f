import type { MultiLineString } from 'geojson';

export type NamedPlace = [name: string, lat: number, lng: number];

/** Data for a map without street tiles; generated from us-atlas and GeoNames by `npm run gen`. */
export interface BasemapFiles {
  /** Lines between and around the states. */
  '/outlines.json': MultiLineString;
  /** Lines between the counties of a state. */
  '/counties.json': MultiLineString;
  /** Cities, the largest first. */
  '/cities.json': NamedPlace[];
}

const requests = new Map<string, Promise<unknown>>();

/** A basemap file, loaded once; undefined if that fails. The next call tries again. */
export function basemapFile<P extends keyof BasemapFiles>(path: P, origin = ''): Promise<BasemapFiles[P] | undefined> {
  const url = origin + path;
  let file = requests.get(url) as Promise<BasemapFiles[P] | undefined> | undefined;
  if (!file) {
    file = fetchFile<BasemapFiles[P]>(url).then((found) => {
      if (!found) requests.delete(url);
      return found;
    });
    requests.set(url, file);
  }
  return file;
}

async function fetchFile<T>(url: string): Promise<T | undefined> {
  try {
    const response = await fetch(url);
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}
