import { device } from 'detox';
import { account, newBuyer } from './pages/account';
import { inquiry } from './pages/inquiry';
import { receivesMail } from './pages/outbox';
import { property } from './pages/property';
import { search } from './pages/search';

async function openHome() {
  await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://search/list?city=Dallas&state=TX' });
  await search.hasHomes();
  await search.dismissInvitation();
  await search.openHome(0);
  await property.isShown();
}

describe('A guest asks about a home', () => {
  const guest = newBuyer();
  beforeAll(openHome);

  it('sees who will get the question before sending it, and which fields are missing', async () => {
    await inquiry.open('question');
    await inquiry.namesReceiver();
    await inquiry.send();
    await inquiry.showsText('Email is required');
  });

  it('sends it and gets a confirmation by email', async () => {
    await inquiry.fill({ name: guest.name, email: guest.email, message: 'Is the roof new?' });
    await inquiry.send();
    await inquiry.isSent();
    await receivesMail(guest.email, /^Your question about /);
  });

  it('sees on the page that it was sent', async () => {
    await inquiry.close();
    await inquiry.isAskedBefore();
  });
});

describe('A buyer requests a tour', () => {
  const buyer = newBuyer();

  beforeAll(async () => {
    await openHome();
    await property.pressHeart();
    await account.register(buyer);
    await account.isGone('login-warning');
  });

  it('has their details filled in, and chooses an evening video tour', async () => {
    await inquiry.open('tour');
    await inquiry.choose('time-evening');
    await inquiry.choose('way-video');
    await inquiry.send();
    await inquiry.isSent();
    // The demo agent serves Dallas. The buyer would only get a copy at a verified email address.
    await receivesMail('agent@example.com', /a tour of /i, 'by video');
    await inquiry.close();
  });

  it('sees the request on the dashboard', async () => {
    await device.openURL({ url: 'hearthway://account/dashboard' });
    await account.isShown('dashboard-inquiries');
  });
});
