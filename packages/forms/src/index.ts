/**
 * The rules and messages of all forms. Only screens with forms import this, so that zod isn't loaded with pages
 * people just read.
 */
export { check, resolver } from './check';
export { restoreRooms, savedCriteriaCaps } from './criteria';
export { messages } from './messages';
export { bankAccount, card } from './payment';
export {
  chosen, email, fullName, maxLength, newPassword, numeric, phone, required, text, ticked, year, zipcode,
} from './rules';
export { sanitizeInput, sanitizeUrl } from './sanitize';
export * from './schemas';
