// The map in one chunk, for pages that load it when it is near the viewport.
export { HomeMap } from './HomeMap';
export { room, roomy, roundedOut } from './geometry';
export { pinsOf } from './pins/pins';
