export { AreaSearch, type AreaSearchProps } from './AreaSearch';
export type { AreaFields } from './options';
export { useNearMe } from './useNearMe';
