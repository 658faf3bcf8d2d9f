// What other areas may use of `search`.
export { AreaSearch } from './components/AreaSearch/AreaSearch';
export { useNearMe } from './components/AreaSearch/useNearMe';
export { useRecentPlaces } from './store';
export { searchHref, type View } from './criteria/searchUrl';
