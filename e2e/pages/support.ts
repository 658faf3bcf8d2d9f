// Asking for help, by test id.
import { by, device, element, expect } from 'detox';
import { at, said, shown } from './find';

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
    await said('Field is required');
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
    await said(text);
  },
};
