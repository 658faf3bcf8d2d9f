// All screens about mortgages in one chunk: code that several chunks share would be loaded with every page.
export { default as Introduction } from '../../features/mortgage/screens/Introduction/Screen';
export { default as Mortgage } from '../../features/mortgage/screens/Mortgage/Screen';
export { default as MortgageRates } from '../../features/mortgage/screens/MortgageRates/Screen';
export { default as PreApproval } from '../../features/mortgage/screens/PreApproval/Screen';
