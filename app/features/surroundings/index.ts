// What other areas may import from `surroundings`.
export { AreaTopics } from './components/AreaTopics';
export { SchoolsNearby } from './components/SchoolsNearby';
