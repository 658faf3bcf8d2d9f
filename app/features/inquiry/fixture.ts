// What tests in other areas may import from `inquiry`.
export { InquiryDialog } from './components/InquiryDialog';
