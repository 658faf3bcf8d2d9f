// What other areas may import from `inquiry`.
export { cancelTour, moveTour, refreshInquiries, useSentInquiries } from './api';
export { InquiryHost } from './components/InquiryHost';
export { QuestionHost } from './components/QuestionHost';
export { TourDays } from './components/TourDays';
export { tourTimes } from './tourTimes';
