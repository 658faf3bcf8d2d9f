// The rules of every form in a chunk of its own, so that screens with forms share it without loading it with every page.
// Only `loadRules` imports it.
export {
  facebookExtra, forgotPassword, login, mailDetails, newPasswordForm, otpRequest, otpVerify, profileEmail, profileName, profilePassword, profilePhone, memberTicket, question, register, resolver,
  savedSearch, searchName, ticket, ticketMore, ticketReference, tour,
} from '@hearthway/forms';
