export { AreaSearch, type AreaSearchProps } from './AreaSearch';
export { useNearMe } from './useNearMe';
