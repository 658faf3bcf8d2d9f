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

/** The password of `logInAsNew`. */
export const password = 'maple cabinet 7 harbor';

/**
 * Registers a buyer with a verified email. Specs share a server, where everything that one buyer asks an agent within a week is one
 * lead, so a spec about answering leads needs its own buyer.
 */
async function registerVerified({ name, email, phone }: NewBuyer): Promise<void> {
  const registered = await call('/api/pub/client-leads/register?source=journeys', { name, email, phone, type: 'buyer' });
  await call('/api/account/contact/send', { type: 'email' }, registered);
  const verified = await call('/api/account/contact/confirm', { type: 'email', otp: await emailedCode(email) }, registered);
  await call('/api/account/password', { password }, verified);
}

/** Calls the server under test, and returns the token of the answer, if any. */
async function call(path: string, body: object, token?: string): Promise<string | undefined> {
  const response = await fetch(origin() + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { success: boolean; error?: string; token?: string };
  if (!answer.success) throw new Error(`${path}: ${answer.error}`);
  return answer.token;
}

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
  /** Logs in as a new buyer with a verified email, from the login page. */
  async logInAsNew(buyer: NewBuyer) {
    await registerVerified(buyer);
    await account.logIn(buyer.email, password);
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
