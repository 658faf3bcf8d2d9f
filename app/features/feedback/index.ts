// What other areas may use of `feedback`.
export { ReviewBanner } from './components/ReviewBanner';
