import { switchTo } from '@hearthway/detox-web';
import { by, device, element } from 'detox';
import { account, newBuyer, type NewBuyer } from '../pages/account';
import { agents, setTourHours } from '../pages/agents';
import { byId, fill, gone, press, pressShown, showsText, shown } from '../pages/find';
import { inquiry } from '../pages/inquiry';
import { receivesMail } from '../pages/outbox';
import { property } from '../pages/property';
import { search } from '../pages/search';

const first = (id: RegExp) => element(by.id(id)).atIndex(0);
const offline = (on: boolean) => device.setURLBlacklist(on ? ['.*'] : []);

async function openHome() {
  await device.openURL({ url: 'hearthway://search/list?city=Dallas&state=TX' });
  await search.openHome(0);
  await property.isShown();
}

async function logIn(browser: string, buyer: NewBuyer) {
  await switchTo(browser);
  await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
  await account.logInAsNew(buyer);
}

describe('A couple', () => {
  const ann: NewBuyer = { ...newBuyer(), name: 'Ann Okonkwo' };
  const ben: NewBuyer = { ...newBuyer(), name: 'Ben Okonkwo' };
  let invitation = '';

  it('gets on one board: she begins it with a home, he comes by her link', async () => {
    await logIn('ann', ann);
    await openHome();
    await pressShown('more-disc', 'more');
    await press('add-to-board-item');
    await press('start-board');
    await showsText('Added to “Our homes”');
    await device.openURL({ url: 'hearthway://account/boards' });
    await element(by.text('Our homes')).tap();
    await press('open-people');
    await press('create-link');
    await shown('invitation-url');
    invitation = ((await byId('invitation-url').getAttributes()) as { text: string }).text;
    await logIn('ben', ben);
    await device.openURL({ url: `hearthway:/${new URL(invitation).pathname}${new URL(invitation).search}` });
    await press('join-board');
    await shown('board');
  });

  it('votes and comments, and what he did without a network arrives later', async () => {
    await first(/^vote-up-\d+$/).tap();
    await showsText('For it: you');
    await offline(true);
    await first(/^comments-\d+$/).tap();
    await fill('comment-text', 'The porch!');
    await press('comment-post');
    await shown('board-waiting');
    await switchTo('ann');
    await device.openURL({ url: 'hearthway://account/boards' });
    await element(by.text('Our homes')).tap();
    await showsText('For it: Ben');
    await switchTo('ben');
    await offline(false);
    await gone('board-waiting');
    await switchTo('ann');
    await showsText('The porch!');
    await first(/^vote-down-\d+$/).tap();
    await showsText('For it: Ben · Against it: you');
  });

  it('asks for a tour at a first and a second time, of which the agent confirms one', async () => {
    await setTourHours(true);
    try {
      await openHome();
      await inquiry.open('tour');
      await element(by.id(/^slots-[\d-]+$/))
        .atIndex(2)
        .tap();
      await first(/^slot-.*Z$/).tap();
      await element(by.id(/^slot-.*Z$/))
        .atIndex(1)
        .tap();
      await showsText(/^Second choice: /);
      await inquiry.send();
      await inquiry.isSent();
      await switchTo('agent');
      await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
      await agents.logIn();
      await device.openURL({ url: 'hearthway://account/tours' });
      await element(by.id(/^tour-confirm-.*Z$/))
        .atIndex(1)
        .tap();
      await shown('tour-when');
      await receivesMail(ann.email, /^Confirmed: the tour of /);
    } finally {
      await setTourHours(false);
    }
  });
});
