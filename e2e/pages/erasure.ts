// Taking one's data away, by test id.
import { at, gone, shown } from './find';

export const erasure = {
  async isShown(id: string) {
    await shown(id);
  },
  async askToDelete(kind: 'data' | 'account') {
    await shown('data-choice');
    await at(`data-kind-${kind}`).tap();
    await at('data-erase').tap();
    await shown('data-confirm');
    await at('data-confirm').tap();
    await shown('data-waiting');
  },
  async undo() {
    await at('data-undo').tap();
    await shown('data-undone');
  },
  async undoInProfile() {
    await shown('profile-erasure');
    await at('profile-undo').tap();
    await gone('profile-erasure');
  },
  async proveByMail(email: string, code: () => Promise<string>) {
    await shown('data-email-field');
    await at('data-email-field').replaceText(email);
    await at('data-email-submit').tap();
    await shown('data-code-digits');
    await at('data-code-digits').replaceText(await code());
  },
};
