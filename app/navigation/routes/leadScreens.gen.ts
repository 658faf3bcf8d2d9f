// Code generated: made by scripts/screens.mjs from packages/routes/routes.json and what the BFF declares; run npm run gen.
export { default as Leads } from '../../features/lead/screens/Leads/Screen';
export { default as PassOn } from '../../features/lead/screens/PassOn/Screen';
export { default as Released } from '../../features/lead/screens/Released/Screen';
export { default as Select } from '../../features/lead/screens/Select/Screen';
