export { HomeMap, type HomeMapProps } from './HomeMap';
export { clustersWithout, pinsOf } from './pins';
export { roomy } from './geometry';
export type { MapArea, MapPin, MapView, Place, Ring } from './types';
