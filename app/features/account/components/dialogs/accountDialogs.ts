// The dialogs that log in, register and confirm, in one chunk. Only Dialogs.tsx imports it.
export { AccountDialog } from './AccountDialog';
export { RegisterDialog } from './RegisterDialog';
export { SessionExpired } from './SessionExpired';
export { TermsOfUse } from './TermsOfUse';
