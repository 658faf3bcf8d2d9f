// What other areas may use of `listing`.
export { reportImpressions } from './impressions';
export { ensureVisitor } from './visitor';
