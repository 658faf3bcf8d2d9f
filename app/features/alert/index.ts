// What other areas may use of `alert`.
export { type Frequency, frequencyLabel, frequencyOptions } from './frequencies';
