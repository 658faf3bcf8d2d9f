// All calls of the area. They are separate files because a page loads only those that it makes: the dialog's, those of a
// home's page, or those of the dashboard.
export { type About, type InquiryValues, sendInquiry, useInquiryOffer } from './inquiry';
export { useSentInquiries } from './sentInquiries';
export { cancelTour, moveTour, refreshInquiries } from './tours';
