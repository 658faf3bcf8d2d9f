// What other areas may import from `inquiry`.
export { useSentInquiries } from './api/sentInquiries';
export { LazyInquiryDialog, LazyQuestionPanel } from './components/LazyInquiryDialog';
export { PassOnAction } from './components/PassOnAction';
export { TourActions, useTourChange } from './components/TourActions';
export { TourDays } from './components/TourDays';
