// What other areas may import from `search`.
export { AreaSearch } from './components/AreaSearch/AreaSearch';
export { useNearMe } from './components/AreaSearch/useNearMe';
export { useRecentPlaces } from './store';
export { searchHref, type SearchView } from './criteria/searchUrl';
