export { HomeNotFound } from './HomeNotFound';
