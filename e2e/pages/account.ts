// Getting into an account and out of it, by test id.
import { expect } from 'detox';
import { at, fill, gone, press, shown, wordsOf } from './find';

export interface NewBuyer {
  name: string;
  email: string;
  phone: string;
}

/** Somebody who has no account yet; no two are the same. */
export function newBuyer(): NewBuyer {
  const unique = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { name: 'Ada Okonkwo', email: `ada.${unique}@example.com`, phone: '2145550142' };
}

/** The buyer of every development and test. */
export const demo = { username: 'buyer@example.com', password: 'hearthway-demo' };

export const account = {
  field: (id: string) => at(id),
  words: (id: string) => wordsOf(id),

  /** Waits for the invitation to register, which opens by itself some seconds after a visitor came, and puts it off for this visit. */
  async declineInvitation() {
    await press('register-dialog-close');
    await account.isGone('register-dialog');
  },

  async press(id: string) {
    await press(id);
  },
  async isShown(id: string) {
    await shown(id);
  },
  async isGone(id: string) {
    await gone(id);
  },
  async register({ name, email, phone }: NewBuyer) {
    await fill('register-name', name);
    await fill('register-email', email);
    await fill('register-phone', phone);
    await press('register-submit');
  },
  async logIn(username: string, password: string) {
    await fill('login-username', username);
    await fill('login-password', password);
    await press('login-submit');
  },
  /** From the form that asks whom to send it to. */
  async sendCode(username: string) {
    await fill('ask-code-username', username);
    await press('ask-code-submit');
    await shown('code-digits');
  },
  async enterCode(code: string) {
    await fill('code-digits', code);
  },
  /** Opens the menu at the top of a page that has one, wherever it is at this size, and logs out. */
  async logOut() {
    const wide = await expect(at('nav-account')).toBeVisible().then(() => true, () => false);
    await press(wide ? 'nav-account' : 'nav-menu');
    await press(wide ? 'logout' : 'full-logout');
  },
};
