// What other areas may import from `listing`.
export { reportImpressions } from './impressions';
export { ensureVisitor } from './visitor';
