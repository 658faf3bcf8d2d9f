// What other areas may import from `inquiry`.
export { useSentInquiries } from './api/sentInquiries';
export { InquiryHost, QuestionHost } from './components/InquiryHost';
export { TourActions, useTourChange } from './components/TourActions';
export { TourDays } from './components/TourDays';
