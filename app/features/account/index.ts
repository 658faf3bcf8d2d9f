// What other areas may import from `account`.
export { Dialogs } from './components/dialogs/Dialogs';
export { cancelPrompt, closeDialogOnLeave, clearDismissed, recordDismissal, schedulePrompt } from './registrationPrompt';
export { applyStartup, CLEANUP_MS, saveReferral, readStartup, referringAgent } from './startup';
export { profileStore } from './store';
export { askForTerms } from './terms';
