// Support requests, by test id.
import { by, element } from 'detox';
import { at, fill, isOnDevice, press, said, shown } from './find';

export const support = {
  async ask({ name, email, message }: { name: string; email: string; message: string }) {
    await fill('support-name', name);
    await fill('support-email', email);
    await fill('support-message', message);
    await press('support-submit');
  },
  /** Browsers select the option that is typed; devices show the options to press. */
  async choose(topic: string) {
    if (isOnDevice()) {
      await press('support-topic');
      await element(by.text(topic)).tap();
    } else await at('support-topic').typeText(topic);
    await press('support-submit');
  },
  async needsTopic() {
    await said('Field is required');
  },
  async isSent() {
    await shown('support-sent');
    await shown('support-reference');
  },
  async open() {
    await press('support-see');
    await shown('ticket');
  },
  async writeMore(text: string) {
    await fill('ticket-more-field', text);
    await press('ticket-more-submit');
    await said(text);
  },
};
