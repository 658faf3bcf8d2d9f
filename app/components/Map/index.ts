export { HomeMap, type HomeMapProps } from './HomeMap';
export { clustersWithout, pinsOf } from './pins/pins';
export { clipRing, isOnePlace, room, roomy, roundedOut } from './geometry';
export type { MapArea, MapPin, MapView, Person, Place, Ring } from './types';
