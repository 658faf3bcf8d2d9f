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
export {
  activation, activationMail, activationWithPassword, freeAccount, freeConfirm, freeSignup, freeZip, programSignup,
  introductionHome, introductionLender, introductionPerson,
  agentProfile, facebookExtra, followUpBoss, leadSettings, post, postPicture, testimonial, testimonialAnswer, testimonialReport, webhook, linkRequest, login, mailDetails, newPasswordForm, otpRequest, otpVerify, profileEmail, profileName,
  profilePassword, profilePhone, memberTicket, question, register, savedSearch, searchName, ticket, ticketMore, ticketReference, tour,
} from './schemas';
export { quizBeds, quizFinancing, quizMustHaves, quizPrice, quizTiming, quizType, quizWhere, review, surveyAnswer } from './schemas';
