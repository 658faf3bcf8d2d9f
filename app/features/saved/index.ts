// What other areas may use of `saved`.
export { SavedMarks } from './components/SavedMarks';
export { loadSaveSearch } from './loadSaveSearch';
export { useShown } from './marks';
export { criteriaOf, saveSearch, updateSearch } from './saveSearch';
export { useSeen } from './viewed';
export { useCardMarks } from './useCardMarks';
export { useSaved } from './useSaved';
export { noteViewed, useViewed } from './viewed';
