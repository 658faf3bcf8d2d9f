// Requesting and undoing deletion, by test id.
import { fill, gone, press, shown } from './find';

export const erasure = {
  async isShown(id: string) {
    await shown(id);
  },
  async askToDelete(kind: 'data' | 'account') {
    await shown('data-choice');
    await press(`data-kind-${kind}`);
    await press('data-erase');
    await press('data-confirm');
    await shown('data-waiting');
  },
  async undo() {
    await press('data-undo');
    await shown('data-undone');
  },
  async undoInProfile() {
    await shown('profile-erasure');
    await press('profile-undo');
    await gone('profile-erasure');
  },
  async verifyByEmail(email: string, code: () => Promise<string>) {
    await fill('data-email-field', email);
    await press('data-email-submit');
    await shown('data-code-digits');
    await fill('data-code-digits', await code());
  },
};
