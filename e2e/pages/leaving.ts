// Taking one's data away, and asking for help, by test id.
import { by, device, element, expect, waitFor } from 'detox';

const SOON = 10_000;
const at = (id: string) => element(by.id(id));
const shown = (id: string) => waitFor(at(id)).toBeVisible().withTimeout(SOON);

export const leaving = {
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
    await shown('profile-leaving');
    await at('profile-undo').tap();
    await waitFor(at('profile-leaving')).not.toBeVisible().withTimeout(SOON);
  },
  async proveByMail(email: string, code: () => Promise<string>) {
    await shown('data-email-field');
    await at('data-email-field').replaceText(email);
    await at('data-email-submit').tap();
    await shown('data-code-digits');
    await at('data-code-digits').replaceText(await code());
  },
};

export const support = {
  async ask({ name, email, message }: { name: string; email: string; message: string }) {
    await shown('support-name');
    await at('support-name').replaceText(name);
    await at('support-email').replaceText(email);
    await at('support-message').replaceText(message);
    await at('support-submit').tap();
  },
  /** A list of the browser goes to what is typed; on devices the choices come up. */
  async choose(topic: string) {
    if (['ios', 'android'].includes(device.getPlatform())) {
      await at('support-topic').tap();
      await element(by.text(topic)).tap();
    } else await at('support-topic').typeText(topic);
    await at('support-submit').tap();
  },
  async needsTopic() {
    await waitFor(element(by.text('Field is required'))).toBeVisible().withTimeout(SOON);
  },
  async isSent() {
    await shown('support-sent');
    await expect(at('support-reference')).toBeVisible();
  },
  async open() {
    await at('support-see').tap();
    await shown('ticket');
  },
  async writeMore(text: string) {
    await shown('ticket-more-field');
    await at('ticket-more-field').replaceText(text);
    await at('ticket-more-submit').tap();
    await waitFor(element(by.text(text))).toBeVisible().withTimeout(SOON);
  },
};
