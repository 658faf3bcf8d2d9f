/**
 * The rules and messages of all forms. Only screens with forms import this, so that zod isn't loaded with pages
 * people just read.
 */
export { check, resolver } from './check';
export { bankAccount, card } from './payment';
export { sanitizeInput, sanitizeUrl } from './sanitize';
export * from './schemas';
