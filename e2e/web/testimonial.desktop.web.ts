import { currentPage, switchTo } from '@hearthway/detox-web';
import { device } from 'detox';
import { account, newBuyer } from '../pages/account';
import { agents, demoAgent } from '../pages/agents';
import { command } from '../pages/command';
import { fill, gone, press, shown, showsText } from '../pages/find';
import { receivesMail } from '../pages/outbox';

const text = 'Found us a house in three weekends, and told us when to wait.';

async function turnTablet(orientation: 'portrait' | 'landscape') {
  await currentPage().setViewportSize({ width: 820, height: 1180 });
  await device.setOrientation(orientation);
}

describe('A testimonial', () => {
  const buyer = newBuyer();

  it('is written by a buyer who wrote to the agent', async () => {
    await switchTo('buyer');
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
    await account.logInAsNew(buyer);
    await device.openURL({ url: demoAgent.profile });
    await agents.goToForm();
    await agents.write('Could you show us around Lakewood?');
    await press('testimonial-write');
    await press('rating-5');
    await fill('testimonial-text', text);
    await press('testimonial-send');
    await shown('my-testimonial');
  });

  it('is published once somebody has read it, and both are told', async () => {
    const [, id = ''] = /^(\S+) .* about \/agents\/demo-agent\n {2}Found us a house/m.exec(command('feedback', 'list')) ?? [];
    command('feedback', 'publish', id);
    await receivesMail(demoAgent.username, /testimonial/i);
    await receivesMail(buyer.email, /testimonial/i);
  });

  it('comes from a buyer whose message the agent accepts on a tablet, and the buyer is told', async () => {
    await switchTo('agent');
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
    await turnTablet('portrait');
    await agents.logIn();
    await agents.shown('lead-details');
    await showsText('“Could you show us around Lakewood?”');
    await press('lead-accept');
    await gone('lead-accept');
    await receivesMail(buyer.email, / is taking care of your message$/);
  });

  it('is answered by the agent on a tablet, in portrait and landscape', async () => {
    await turnTablet('portrait');
    await agents.openTab('testimonials');
    await showsText(text);
    await press('testimonial-answer');
    await turnTablet('landscape');
    await fill('answer-text', 'Thank you! Enjoy the porch.');
    await press('answer-send');
    await gone('answer-send');
    await showsText('Thank you! Enjoy the porch.');
  });

  it.each(['leads', 'areas', 'profile', 'blog'] as const)('leaves the agent’s other tabs working on a tablet: %s', async (tab) => {
    await turnTablet('landscape');
    await agents.openTab(tab);
    await turnTablet('portrait');
  });

  it('is shown on the profile with its answer', async () => {
    await switchTo('buyer');
    await device.openURL({ url: demoAgent.profile });
    await showsText(text);
    await showsText('Thank you! Enjoy the porch.');
  });
});
