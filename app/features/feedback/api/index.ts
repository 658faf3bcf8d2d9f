// The area's calls. They are in separate files so that a page loads only the ones it makes: those for reviews or those
// for surveys.
export { type Campaign, campaignOf, confirmReview, type Reviews, reviewsPage, type ReviewStatus, type ShownReview, writeReview } from './reviews';
export { type Answers, answerSurvey, type SurveyQuestion } from './surveys';
