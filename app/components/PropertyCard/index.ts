export { CardAddress } from './CardAddress';
export { CardCell, CardGrid } from './CardGrid';
export { cardFacts, heartLabel } from './facts';
export { CardFacts } from './CardFacts';
export { type CardState, type SavedState, SavedStateContext, useSavedState } from './savedState';
export { MapCard } from './MapCard';
export { PropertyCard, type PropertyCardProps } from './PropertyCard';
export { PropertyCardSkeleton } from './PropertyCardSkeleton';
