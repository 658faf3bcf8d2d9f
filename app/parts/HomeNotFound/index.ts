export { HomeNotFound as default } from './HomeNotFound';
