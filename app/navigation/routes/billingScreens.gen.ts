// Code generated: made by scripts/screens.mjs from packages/routes/routes.json and what the BFF declares; run npm run gen.
export { default as Billing } from '../../features/billing/screens/Billing/Screen';
export { default as Pay } from '../../features/billing/screens/Pay/Screen';
