// What tests of other areas may use of `account`.
export { useForms } from './useForms';
