// The screens of billing in one chunk: code that several chunks share would be loaded with every page.
export { default as Billing } from '../../features/billing/screens/Billing/Screen';
export { default as Pay } from '../../features/billing/screens/Pay/Screen';
