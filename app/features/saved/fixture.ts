// What tests of other areas may use of `saved`.
export { saveSearch } from './api';
export { afterViewing, buyerStore, emptyBuyerState, nothingViewed, viewedStore } from './store';
