// What other areas may import from `valuation`.
export { HomeEstimate } from './components/HomeEstimate';
