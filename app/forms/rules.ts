// The rules of all forms in one chunk, shared by screens with forms and not loaded with every page. Only formRules.ts
// imports it.
export {
  activation, activationMail, activationWithPassword, agentProfile, bankAccount, card, facebookExtra, followUpBoss,
  freeAccount, freeConfirm, freeSignup, freeZip, introductionHome, introductionLender, introductionPerson, leadSettings,
  linkRequest, login, mailDetails, memberTicket, newPasswordForm, otpRequest, otpVerify, post, postPicture, profileEmail,
  profileName, profilePassword, profilePhone, programSignup, question, quizBeds, quizFinancing, quizMustHaves, quizPrice,
  quizTiming, quizType, quizWhere, register, resolver, review, savedSearch, searchName, surveyAnswer, testimonial,
  testimonialAnswer, testimonialReport, ticket, ticketMore, ticketReference, tour, webhook,
} from '@hearthway/forms';
