// Questions and tour requests, by test id.
import { fill, gone, press, pressShown, showsText, shown } from './find';

export const inquiry = {
  async isAskedBefore() {
    await shown('previous-inquiry');
  },

  /** Uses the buttons beside the text, or those of the bottom bar on small screens. */
  async open(kind: 'question' | 'tour') {
    await (kind === 'tour' ? pressShown('request-tour-bar', 'request-tour') : pressShown('ask-bar', 'ask-question'));
    await shown('inquiry-form');
  },
  async namesReceiver() {
    await shown('inquiry-receiver');
  },
  async fill(fields: Partial<Record<'name' | 'email' | 'phone' | 'message', string>>) {
    for (const [name, text] of Object.entries(fields)) await fill(`inquiry-${name}`, text);
  },
  async choose(part: string) {
    await press(`inquiry-${part}`);
  },
  async send() {
    await press('inquiry-form-submit');
  },
  async showsText(text: string) {
    await showsText(text);
  },
  async isSent() {
    await shown('inquiry-sent');
  },
  async close() {
    await press('inquiry-done');
    await gone('inquiry-sent');
  },
};
