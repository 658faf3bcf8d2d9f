// Code generated: made by scripts/screens.mjs from packages/routes/routes.json and what the BFF declares; run npm run gen.
export { default as LeaveReview } from '../../features/feedback/screens/LeaveReview/Screen';
export { default as Survey } from '../../features/feedback/screens/Survey/Screen';
export { default as SurveyComplete } from '../../features/feedback/screens/SurveyComplete/Screen';
