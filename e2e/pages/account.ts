// Getting into an account and out of it, by test id.
import { expect } from 'detox';
import { at, gone, shown } from './find';

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

  /** Waits for the invitation to register, which opens by itself some seconds after a visitor came, and puts it off for this visit. */
  async declineInvitation() {
    await shown('register-dialog-close');
    await at('register-dialog-close').tap();
    await account.isGone('register-dialog');
  },

  async isShown(id: string) {
    await shown(id);
  },
  async isGone(id: string) {
    await gone(id);
  },
  async register({ name, email, phone }: NewBuyer) {
    await shown('register-name');
    await at('register-name').replaceText(name);
    await at('register-email').replaceText(email);
    await at('register-phone').replaceText(phone);
    await at('register-submit').tap();
  },
  async logIn(username: string, password: string) {
    await shown('login-username');
    await at('login-username').replaceText(username);
    await at('login-password').replaceText(password);
    await at('login-submit').tap();
  },
  async askForCode(username: string) {
    await shown('another-way');
    await at('another-way').tap();
    await account.sendCode(username);
  },
  /** From the form that asks whom to send it to. */
  async sendCode(username: string) {
    await shown('ask-code-username');
    await at('ask-code-username').replaceText(username);
    await at('ask-code-submit').tap();
    await shown('code-digits');
  },
  async enterCode(code: string) {
    await at('code-digits').replaceText(code);
  },
  /** Opens the menu at the top of a page that has one, wherever it is at this size, and logs out. */
  async logOut() {
    const wide = await expect(at('nav-account')).toBeVisible().then(() => true, () => false);
    await at(wide ? 'nav-account' : 'nav-menu').tap();
    await at(wide ? 'logout' : 'full-logout').tap();
  },
};
