// What other areas may use of `lead`.
export { myLeads } from './myLeads';
