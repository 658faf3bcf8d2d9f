// Support requests, by test id.
import { by, element } from 'detox';
import { byId, fill, isOnDevice, press, showsText, shown } from './find';

export const support = {
  async submit({ name, email, message }: { name: string; email: string; message: string }) {
    await fill('support-name', name);
    await fill('support-email', email);
    await fill('support-message', message);
    await press('support-submit');
  },
  /** Browsers select the option that is typed; devices show the options to press. */
  async chooseTopic(topic: string) {
    if (isOnDevice()) {
      await press('support-topic');
      await element(by.text(topic)).tap();
    } else await byId('support-topic').typeText(topic);
    await press('support-submit');
  },
  async needsTopic() {
    await showsText('Field is required');
  },
  async isSent() {
    await shown('support-sent');
    await shown('support-reference');
  },
  async open() {
    await press('support-see');
    await shown('ticket');
  },
  async reply(text: string) {
    await fill('ticket-more-field', text);
    await press('ticket-more-submit');
    await showsText(text);
  },
};
