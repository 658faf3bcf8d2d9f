// What other areas may import from `feedback`.
export { ReviewBanner } from './components/ReviewBanner';
