// What other areas may import from `oauth`.
export { ConnectedPrograms } from './components/ConnectedPrograms';
