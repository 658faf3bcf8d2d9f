export { AgentName } from './AgentName';
export { Portrait } from './Portrait';
