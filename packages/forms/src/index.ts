/** Every form's rules and messages. Only screens with forms import this: zod stays out of what is merely read. */
export { check, resolver } from './check';
export type { FieldErrors } from './check';
export { restoreRooms, savedCriteriaCaps } from './criteria';
export { messages } from './messages';
export {
  chosen, email, emailMaximum, fullName, maxLength, minLength, nameMaximum, newPassword, numeric, optionalPhone, passwordMinimum, phone, phoneMaximum, required,
  signupPhone, strictEmail, text, textOptIn, ticked, zipcode,
} from './rules';
export { sanitiseInput, sanitiseUrl } from './sanitise';
export {
  areaSearch, facebookExtra, forgotPassword, freeSignup, freeSignupWithZip, login, mailDetails, newPasswordForm, noteLength, otpRequest, otpVerify, ownEmail, ownName,
  ownPhone, ownTicket, passwordChange, question, questionLength, recipientLimit, register, registerWithPassword, savedPlace, savedSearch, searchName, searchNameLength, ticket, ticketLength, ticketMore, ticketReference, tour,
} from './schemas';
