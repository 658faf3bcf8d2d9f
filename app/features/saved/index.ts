// What other areas may use of `saved`.
export { SavedStateProvider } from './components/SavedStateProvider';
export { useShown } from './savedState';
export { criteriaOf, saveSearch, updateSearch } from './saveSearch';
export { useSeen } from './viewed';
export { useCardState } from './useCardState';
export { loadSaveSearch, useSaved } from './useSaved';
export { noteViewed, useViewed } from './viewed';
