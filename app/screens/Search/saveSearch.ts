import { openDialog } from '../../state/dialogs';

/** Saving a search asks for an account first. */
export function saveSearch(): void {
  openDialog('loginWarning', { text: 'Log in to save this search and hear of new homes.' });
}
