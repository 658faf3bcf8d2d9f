// The area's calls. They are in separate files so that a page loads only the ones it makes: those of the dialog, those
// of a home's page, or those of the dashboard.
export { type About, type InquiryValues, sendInquiry, useInquiryOffer } from './inquiry';
export { useSentInquiries } from './sentInquiries';
export { cancelTour, moveTour, refreshInquiries } from './tours';
