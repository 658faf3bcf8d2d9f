// What other areas may use of `alert`.
export { type Frequency, frequencyOptions, frequencyWords } from './frequencies';
