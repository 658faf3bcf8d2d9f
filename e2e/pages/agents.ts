// Finding an agent, their profile, and what only they see of it, by test id.
import { fill, press, pressShown, shown, showsText } from './find';
import { account } from './account';
import { origin } from './server';

/** The demo agent of development and tests. */
export const demoAgent = { username: 'agent@example.com', password: 'hearthway-demo', profile: 'hearthway://agents/demo-agent' };

/** Says that the demo agent gives tours each day from 10 AM to 5 PM; `false`: at no hours, so that buyers ask for a part of a day. */
export async function setTourHours(on: boolean): Promise<void> {
  const send = async (method: string, path: string, body: object, token = '') => {
    const response = await fetch(origin() + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { token: string };
  };
  const { token } = await send('POST', '/api/v1/login/mobileapp', { username: demoAgent.username, password: demoAgent.password });
  const hours = on ? Array.from({ length: 7 }, (_, weekday) => ({ weekday, from: 600, to: 1020 })) : [];
  await send('PUT', '/api/agent/tour-hours', { hours }, token);
}

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
