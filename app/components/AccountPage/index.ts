export { AccountFrame } from './AccountFrame';
export { AccountPanel } from './AccountPanel';
