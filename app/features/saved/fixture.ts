// What tests in other areas may import from `saved`.
export { saveSearch } from './api/saveSearch';
export { afterViewing, buyerStore, emptyBuyerState, nothingViewed, viewedStore } from './store';
