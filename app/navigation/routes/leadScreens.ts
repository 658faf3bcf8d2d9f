// All screens about leads in one chunk: code that several chunks share would be loaded with every page.
export { default as Leads } from '../../features/lead/screens/Leads/Screen';
export { default as Released } from '../../features/lead/screens/Released/Screen';
export { default as Select } from '../../features/lead/screens/Select/Screen';
