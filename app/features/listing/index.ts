// What other areas may use of `listing`.
export { noteDisplayed } from './impressions';
export { ensureVisitor } from './visitor';
