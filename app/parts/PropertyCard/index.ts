export { CardCell, CardGrid } from './CardGrid';
export { MapCard } from './MapCard';
export { PropertyCard, type PropertyCardProps } from './PropertyCard';
export { PropertyCardSkeleton } from './PropertyCardSkeleton';
