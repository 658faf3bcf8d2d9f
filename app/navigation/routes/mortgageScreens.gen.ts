// Code generated: made by scripts/screens.mjs from packages/routes/routes.json and what the BFF declares; run npm run gen.
export { default as Introduction } from '../../features/mortgage/screens/Introduction/Screen';
export { default as Mortgage } from '../../features/mortgage/screens/Mortgage/Screen';
export { default as MortgageRates } from '../../features/mortgage/screens/MortgageRates/Screen';
export { default as PreApproval } from '../../features/mortgage/screens/PreApproval/Screen';
