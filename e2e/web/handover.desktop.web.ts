import { switchTo } from '@hearthway/detox-web';
import { device } from 'detox';
import { account, newBuyer } from '../pages/account';
import { agents, demoAgent } from '../pages/agents';
import { gone, press, shown, showsText } from '../pages/find';
import { inquiry } from '../pages/inquiry';
import { receivesMail } from '../pages/outbox';

const openLeads = () => device.openURL({ url: 'hearthway://account/leads' });

describe('An agent who passes', () => {
  const guest = newBuyer();

  it('gets what a visitor wrote', async () => {
    await switchTo('guest');
    await device.launchApp({ newInstance: true, delete: true, url: demoAgent.profile });
    await agents.goToForm();
    await inquiry.fill({ name: guest.name, email: guest.email });
    await agents.write('Are there row houses below $400,000?');
    await receivesMail(guest.email, /^Your message to /);
  });

  it('says why, and can take it back', async () => {
    await switchTo('agent');
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
    await agents.logIn();
    await openLeads();
    await showsText('“Are there row houses below $400,000?”');
    await press('lead-pass');
    await press('pass-sure');
    await shown('pass-missing');
    await press('pass-busy');
    await press('pass-sure');
    await gone('pass-dialog');
    await press('lead-undo');
    await shown('lead-accept');
  });
});

describe('An agent who lets a buyer go', () => {
  const buyer = newBuyer();

  it('accepts the buyer, and releases them', async () => {
    await switchTo('buyer');
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
    await account.logInAsNew(buyer);
    await device.openURL({ url: demoAgent.profile });
    await agents.goToForm();
    await agents.write('Could we see two homes on Saturday?');
    await switchTo('agent');
    await openLeads();
    await showsText('“Could we see two homes on Saturday?”');
    await press('lead-accept');
    await gone('lead-accept');
    await press('lead-release');
    await press('release-sure');
    await gone('release-dialog');
    await showsText('Released. The buyer can choose another agent.');
  });

  it('leaves the buyer to choose another agent, or none', async () => {
    await receivesMail(buyer.email, / is no longer your agent$/, '/released');
    await switchTo('buyer');
    await device.openURL({ url: 'hearthway://released' });
    await shown('released');
    await press('choose-agent');
    await shown('dashboard');
  });
});
