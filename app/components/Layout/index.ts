export { BottomBar } from './BottomBar';
export type { Frame } from './Frame';
export { Layout } from './Layout';
