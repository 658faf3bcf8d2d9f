// Logging in and out and registering, by test id.
import { byId, fill, gone, labelOf, press, shown, shownOf } from './find';
import { emailedCode } from './outbox';
import { origin } from './server';

export interface NewBuyer {
  name: string;
  email: string;
  phone: string;
}

/** Someone without an account; every call returns a different person. */
export function newBuyer(): NewBuyer {
  const unique = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { name: 'Ada Okonkwo', email: `ada.${unique}@example.com`, phone: '2145550142' };
}

/** The demo buyer of development and tests. */
export const demo = { username: 'buyer@example.com', password: 'hearthway-demo' };

export const account = {
  field: (id: string) => byId(id),
  label: (id: string) => labelOf(id),

  /** Waits for the invitation to register, which opens a few seconds into a visit, and dismisses it for the rest of the visit. */
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
  /**
   * Registers a buyer and logs in with an emailed code, which verifies the email. Specs share a server, and what one buyer asks an agent within a week
   * is one lead: a spec about answers to leads needs a buyer of its own.
   */
  async logInAsNew({ name, email, phone }: NewBuyer) {
    const response = await fetch(`${origin()}/api/pub/client-leads/register?source=journeys`, {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name, email, phone, text_optin: 0, type: 'buyer' }),
    });
    const { success, error } = (await response.json()) as { success: boolean; error: string };
    if (!success) throw new Error(`${email} couldn’t register: ${error}`);
    await press('another-way');
    await account.sendCode(email);
    await account.enterCode(await emailedCode(email));
    await shown('profile');
  },
  /** Starts on the form that asks where to send the code. */
  async sendCode(username: string) {
    await fill('request-code-username', username);
    await press('request-code-submit');
    await shown('code-digits');
  },
  async enterCode(code: string) {
    await fill('code-digits', code);
  },
  /** Logs out through the menu at the top of the page, whichever this screen size has. */
  async logOut() {
    const menu = await shownOf('nav-account', 'nav-menu');
    await press(menu);
    await press(menu === 'nav-account' ? 'logout' : 'full-logout');
  },
};
