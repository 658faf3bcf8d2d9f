/** Every form's rules and messages. Only screens with forms import this: zod stays out of what is merely read. */
export { check, resolver } from './check';
export { restoreRooms, savedCriteriaCaps } from './criteria';
export { messages } from './messages';
export {
  chosen, email, fullName, maxLength, minLength, newPassword, numeric, phone, required,
  signupPhone, strictEmail, text, textOptIn, ticked, zipcode,
} from './rules';
export { sanitiseInput, sanitiseUrl } from './sanitise';
export {
  facebookExtra, forgotPassword, freeSignup, freeSignupWithZip, login, mailDetails, newPasswordForm, otpRequest, otpVerify, profileEmail, profileName,
  profilePassword, profilePhone, memberTicket, question, register, registerWithPassword, savedSearch, searchName, ticket, ticketMore, ticketReference, tour,
} from './schemas';
