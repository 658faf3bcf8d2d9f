/** Browsers have grids: `columns` and `span` in a style become CSS. */
export { Box as Grid } from './Box';
