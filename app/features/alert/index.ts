// What other areas may import from `alert`.
export { type Frequency, frequencyLabel, frequencyOptions } from './frequencies';
