// All calls of the area. They are separate files because a page loads only those that it makes: for reviews or for
// surveys.
export { type Campaign, campaignOf, confirmReview, type Reviews, reviewsPage, type ReviewStatus, type ShownReview, writeReview } from './reviews';
export { type Answers, answerSurvey, type SurveyQuestion } from './surveys';
