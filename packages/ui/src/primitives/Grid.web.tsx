/** Browsers have grids: `columns` and `span` in a style become CSS. */
export { View as Grid } from './View';
