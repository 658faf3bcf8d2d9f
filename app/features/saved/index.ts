// What other areas may import from `saved`.
export { criteriaOf, saveSearch, updateSearch } from './api/saveSearch';
export { SavedStateProvider } from './components/SavedStateProvider';
export { recordView, useSeen, useVisibleHomes, useViewed } from './store';
export { useCardState } from './useCardState';
export { loadSaveSearch, useSaved } from './useSaved';
