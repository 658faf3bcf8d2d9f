// What other areas may import from `inquiry`.
export { useSentInquiries } from './api/sentInquiries';
export { InquiryHost } from './components/InquiryHost';
export { QuestionHost } from './components/QuestionHost';
export { TourActions, useTourChange } from './components/TourActions';
export { TourDays } from './components/TourDays';
