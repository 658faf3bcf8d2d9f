export { CardCell, CardGrid } from './CardGrid';
export { cardFacts, heartLabel } from './facts';
export { CardFacts } from './CardFacts';
export { type CardMarks, type HomeMarks, HomeMarksContext, useHomeMarks } from './homeMarks';
export { MapCard } from './MapCard';
export { PropertyCard, type PropertyCardProps } from './PropertyCard';
export { PropertyCardSkeleton } from './PropertyCardSkeleton';
