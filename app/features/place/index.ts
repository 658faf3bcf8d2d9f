// What other areas may import from `place`.
export { type Address, AddressField } from './components/AddressField';
export { optionId, SuggestionList } from './components/SuggestionList';
export { combobox, comboboxOf, pressKey } from './components/combobox';
export { LookupForm } from './components/LookupForm';
export { type AreaFields, type AreaOption, nearMe, optionOf } from './components/options';
export { useAnnouncedCount } from './components/useAnnouncedCount';
export { useFocusInside } from './components/useFocusInside';
export { type DeviceLocation, locate, locateIfPermitted, locationStore, useLocation } from './store';
export { useSuggestions } from './useSuggestions';
