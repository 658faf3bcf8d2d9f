import { device } from 'detox';
import { account, newBuyer } from './pages/account';
import { agents, demoAgent } from './pages/agents';
import { inquiry } from './pages/inquiry';
import { receivesMail } from './pages/outbox';

const buyer = newBuyer();

describe('A buyer looks for an agent', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://real-estate-agents' });
    await agents.shown('agent-directory');
  });

  it('finds agents by a place, with a typo', async () => {
    await agents.find('Dalas');
    await agents.shown('agents-found');
  });

  it('narrows a city down by language, and sees how the agents are ordered', async () => {
    await device.openURL({ url: 'hearthway://real-estate-agents/texas/dallas' });
    await agents.shown('agent-order');
    await device.openURL({ url: 'hearthway://real-estate-agents/texas/dallas?language=Spanish' });
    await agents.shown('agent-results');
  });

  it('opens a profile and sees who gets a message before sending it', async () => {
    await device.openURL({ url: demoAgent.profile });
    await agents.shown('agent-profile');
    await agents.shown('agent-name');
    await agents.goToForm();
    await inquiry.namesReceiver();
  });

  it('writes to the agent', async () => {
    await inquiry.fill({ name: buyer.name, email: buyer.email });
    await agents.write('We are moving to Dallas in May.');
    await receivesMail(buyer.email, /^Your message to /);
    await inquiry.close();
  });
});

describe('The agent', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
  });

  it('logs in and lands on the leads', async () => {
    await agents.logIn();
    await agents.shown('leads');
  });

  it('sees what the buyer wrote, and accepts', async () => {
    // The most urgent lead is already open.
    await agents.shown('lead-details');
    await agents.showsText('“We are moving to Dallas in May.”');
    await account.press('lead-accept');
    await account.isGone('lead-accept');
    await receivesMail(buyer.email, / is taking care of your message$/);
  });

  it.each(['areas', 'profile', 'testimonials', 'blog'] as const)('opens the tab %s', async (tab) => {
    await agents.openTab(tab);
  });

  it('sees the profile as a buyer does', async () => {
    await account.press('owner-as-buyer');
    await agents.shown('as-buyer');
    await agents.shown('agent-profile');
  });
});
