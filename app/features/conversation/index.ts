// What other areas may import from `conversation`.
export { WriteButton } from './components/WriteButton';
