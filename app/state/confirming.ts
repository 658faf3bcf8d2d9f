import { dialogStore, openDialog } from './dialogs';

let asked: Promise<boolean> | null = null;
let confirmed = false;

/** Asks whoever is logged in to confirm that it is them: true once they have, false when they close the dialog. */
export function confirmItsYou(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}

/** They have; to be called before the dialog closes. */
export function noteConfirmed(): void {
  confirmed = true;
}

function ask(): Promise<boolean> {
  confirmed = false;
  openDialog('confirm');
  const open = dialogStore.get();
  return new Promise((resolve) => {
    const stop = dialogStore.subscribe(() => {
      if (dialogStore.get() === open) return;
      stop();
      resolve(confirmed);
    });
  });
}
