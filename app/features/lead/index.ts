// What other areas may import from `lead`.
export { myLeads } from './myLeads';
