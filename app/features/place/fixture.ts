// What tests in other areas may import from `place`.
export type { Suggestion } from './api';
export { currentPosition, isPermitted } from './position';
export { locationStore, noLocation } from './store';
