// What other areas may use of `inquiry`.
export { cancelTour, moveTour, refreshInquiries, useSentInquiries } from './api';
export { InquiryHost, QuestionHost } from './components/InquiryHost';
export { TourDays } from './components/TourDays';
