// Finding an agent, their profile, and what only they see of it, by test id.
import { fill, press, pressShown, shown, showsText } from './find';
import { account } from './account';

/** The demo agent of development and tests. */
export const demoAgent = { username: 'agent@example.com', password: 'hearthway-demo', profile: 'hearthway://agents/demo-agent' };

export const agents = {
  shown,
  showsText,
  async find(text: string) {
    await fill('agent-search', text);
    await press('agent-search-submit');
  },
  async logIn() {
    await account.isShown('login-page');
    await account.logIn(demoAgent.username, demoAgent.password);
    await shown('agent-owner');
  },
  async openTab(tab: 'leads' | 'areas' | 'profile' | 'testimonials' | 'blog') {
    await press(`owner-tab-${tab}`);
    await shown(`owner-${tab}`);
  },
  /** Uses the button at the top or, on phones, the one in the bar at the bottom. */
  async goToForm() {
    await pressShown('agent-contact-phone', 'agent-contact');
    await shown('inquiry-message');
  },
  async write(text: string) {
    await fill('inquiry-message', text);
    await press('inquiry-form-submit');
    await shown('inquiry-sent');
  },
};
