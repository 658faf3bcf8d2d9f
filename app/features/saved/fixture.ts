// What tests in other areas may import from `saved`.
export { saveSearch } from './api';
export { afterViewing, buyerStore, emptyBuyerState, nothingViewed, viewedStore } from './store';
