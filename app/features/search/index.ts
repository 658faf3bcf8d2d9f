// What other areas may use of `search`.
export { AreaSearch, useNearMe } from './components/AreaSearch';
export { searchHref, type View } from './criteria/searchAddress';
