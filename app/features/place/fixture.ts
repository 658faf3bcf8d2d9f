// What tests of other areas may use of `place`.
export type { Suggestion } from './api';
export { currentPosition, isPermitted } from './position';
export { locationStore, noLocation } from './store';
