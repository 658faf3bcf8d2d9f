// What other areas may use of `account`.
export { askForTerms, profileStore } from './api/terms';
export { Dialogs } from './components/dialogs/Dialogs';
export { cancelInvitation, inviteOn, leaveDialog, noteDismissed } from './invitation';
export { applyStartup, CLEANUP_MS, readStartup, referringAgent } from './startup';
export { type FormsChunk, loadForms, useForms } from './useForms';
