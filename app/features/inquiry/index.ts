// What other areas may use of `inquiry`.
export { TourDays } from './components/TourDays';
export { useInquiryDialog } from './components/lazyInquiry';
export { useSentInquiries } from './sentInquiries';
export { cancelTour, moveTour, refreshInquiries } from './tours';
