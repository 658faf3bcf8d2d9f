// What other areas may import from `membership`.
export { Sponsored } from './components/sponsored/Sponsored';
