import { device } from 'detox';
import { account, newBuyer } from './pages/account';
import { inquiry } from './pages/inquiry';
import { mailTo } from './pages/outbox';
import { property } from './pages/property';
import { search } from './pages/search';

async function openHome() {
  await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://search/list?city=Dallas&state=TX' });
  await search.hasHomes();
  await search.openHome(0);
  await property.isShown();
  await account.declineInvitation();
}

describe('A guest asks about a home', () => {
  const guest = newBuyer();
  beforeAll(openHome);

  it('sees who gets the question before it is sent, and what is missing', async () => {
    await inquiry.open('question');
    await inquiry.namesReceiver();
    await inquiry.send();
    await inquiry.says('Email is required');
  });

  it('sends it, and a mail confirms it', async () => {
    await inquiry.fill({ name: guest.name, email: guest.email, message: 'Is the roof new?' });
    await inquiry.send();
    await inquiry.isSent();
    await mailTo(guest.email, /^Your question about /);
  });

  it('is told on the page that it was sent', async () => {
    await inquiry.close();
    await inquiry.isAskedBefore();
  });
});

describe('A buyer requests a tour', () => {
  const buyer = newBuyer();

  beforeAll(async () => {
    await openHome();
    await property.pressHeart();
    await account.press('login-warning-register');
    await account.register(buyer);
    await account.isGone('register-dialog');
  });

  it('is known by the form, and chooses when and how', async () => {
    await inquiry.open('tour');
    await inquiry.choose('time-evening');
    await inquiry.choose('way-video');
    await inquiry.send();
    await inquiry.isSent();
    // The agent of the demonstration serves Dallas; a copy would only go to an e-mail that was confirmed.
    await mailTo('agent@example.com', /^A tour of /, 'by video');
    await inquiry.close();
  });

  it('finds it on the dashboard', async () => {
    await device.openURL({ url: 'hearthway://account/dashboard' });
    await account.isShown('dashboard-inquiries');
  });
});
