// Asking about a home, by test id.
import { expect } from 'detox';
import { at, gone, said, shown } from './find';

export const inquiry = {
  askedBefore: () => at('asked-before'),

  /** By the buttons beside the text, or those at the bottom edge of small screens. */
  async open(kind: 'question' | 'tour') {
    const [card, bar] = kind === 'tour' ? ['request-tour', 'request-tour-bar'] : ['ask-question', 'ask-bar'];
    const small = await expect(at(bar)).toBeVisible().then(() => true, () => false);
    await at(small ? bar : card).tap();
    await shown('inquiry-form');
  },
  async namesReceiver() {
    await shown('inquiry-receiver');
  },
  async fill(fields: Partial<Record<'name' | 'email' | 'phone' | 'message', string>>) {
    for (const [name, text] of Object.entries(fields)) await at(`inquiry-${name}`).replaceText(text);
  },
  async choose(part: string) {
    await at(`inquiry-${part}`).tap();
  },
  async send() {
    await at('inquiry-form-submit').tap();
  },
  async says(words: string) {
    await said(words);
  },
  async isSent() {
    await shown('inquiry-sent');
  },
  async close() {
    await at('inquiry-done').tap();
    await gone('inquiry-sent');
  },
};
