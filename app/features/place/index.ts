// What other areas may use of `place`.
export { type Address, AddressField } from './components/AddressField';
export { optionId, SuggestionList } from './components/SuggestionList';
export { combobox, comboboxOf } from './components/combobox';
export { type AreaFields, type AreaOption, nearMe, optionOf } from './components/options';
export { useFocusInside } from './components/useFocusInside';
export { type DeviceLocation, locate, locateIfPermitted, locationStore, useLocation } from './store';
export { useSuggestions } from './useSuggestions';
