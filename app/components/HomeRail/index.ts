export { HomeRail, type HomeRailProps } from './HomeRail';
export { HomeRailSkeleton } from './HomeRailSkeleton';
export { Section } from './Section';
