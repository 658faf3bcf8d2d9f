// What tests in other areas may import from `account`.
export { useForms } from './useForms';
