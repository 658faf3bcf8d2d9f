// All screens of feedback in one chunk: code that several chunks share would be loaded with every page.
export { default as LeaveReview } from '../../features/feedback/screens/LeaveReview/Screen';
export { default as Survey } from '../../features/feedback/screens/Survey/Screen';
export { default as SurveyComplete } from '../../features/feedback/screens/SurveyComplete/Screen';
