// What other areas may use of `inquiry`.
export { TourDays } from './components/TourDays';
export { InquiryHost } from './components/InquiryHost';
export { useSentInquiries } from './sentInquiries';
export { cancelTour, moveTour, refreshInquiries } from './tours';
