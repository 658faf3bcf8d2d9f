export { HomeEstimate } from './components/HomeEstimate';
