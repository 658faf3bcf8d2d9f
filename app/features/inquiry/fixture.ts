// What tests of other areas may use of `inquiry`.
export { InquiryDialog } from './components/InquiryDialog';
