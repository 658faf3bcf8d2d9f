// Code generated: made by scripts/screens.mjs from packages/routes/routes.json and what the BFF declares; run npm run gen.
export { default as AgentDirectory } from '../../features/agent/screens/AgentDirectory/Screen';
export { default as AgentList } from '../../features/agent/screens/AgentList/Screen';
export { default as AgentLists } from '../../features/agent/screens/AgentLists/Screen';
export { default as AgentPlace } from '../../features/agent/screens/AgentPlace/Screen';
export { default as AgentPost } from '../../features/agent/screens/AgentPost/Screen';
export { default as AgentProfile } from '../../features/agent/screens/AgentProfile/Screen';
export { default as BlogAgents } from '../../features/agent/screens/BlogAgents/Screen';
export { default as PlusAgents } from '../../features/agent/screens/PlusAgents/Screen';
