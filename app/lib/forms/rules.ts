// The rules of all forms in one chunk, shared by screens with forms and not loaded with every page. Only `useSending`
// imports it.
export { bankAccount, card } from '@hearthway/forms';
export {
  activation, activationMail, activationWithPassword, freeAccount, freeConfirm, freeSignup, freeZip, programSignup,
  agentProfile, facebookExtra, followUpBoss, leadSettings, post, postPicture, testimonial, testimonialAnswer, testimonialReport, webhook, linkRequest, login, mailDetails, newPasswordForm, otpRequest, otpVerify, profileEmail, profileName, profilePassword, profilePhone, memberTicket, question, register, resolver,
  introductionHome, introductionLender, introductionPerson, savedSearch, searchName, ticket, ticketMore, ticketReference, tour,
} from '@hearthway/forms';
export { quizBeds, quizFinancing, quizMustHaves, quizPrice, quizTiming, quizType, quizWhere, review, surveyAnswer } from '@hearthway/forms';
