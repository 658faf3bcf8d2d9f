import { device } from 'detox';
import { account, newBuyer } from './pages/account';
import { leaving, support } from './pages/leaving';
import { mailedCode } from './pages/outbox';

describe('A buyer leaves, and thinks again', () => {
  const buyer = newBuyer();

  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login?mode=register' });
  });

  it('registers and finds the way out in the profile', async () => {
    await account.register(buyer);
    await account.isShown('profile-delete');
    await account.field('profile-delete').tap();
    await leaving.isShown('data-copy');
  });

  it('asks for the account to be deleted, and is told when', async () => {
    await leaving.askToDelete('account');
  });

  it('sees it in the profile, and undoes it there', async () => {
    await device.openURL({ url: 'hearthway://myaccount/profile' });
    await leaving.undoInProfile();
  });

  it('can do the same with a code and without a login', async () => {
    await account.logOut();
    await device.openURL({ url: 'hearthway://delete-my-data' });
    await leaving.proveByMail(buyer.email, () => mailedCode(buyer.email));
    await leaving.askToDelete('data');
    await leaving.undo();
  });
});

describe('Somebody asks for help', () => {
  const { email } = newBuyer();

  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://app-support' });
  });

  it('is told what the form needs, and gets a reference', async () => {
    await support.ask({ name: 'Ada Okonkwo', email, message: 'It does not start.' });
    await support.needsTopic();
    await support.choose('The app does not work');
    await support.isSent();
  });

  it('sees the request and writes more', async () => {
    await support.open();
    await support.writeMore('Now it does.');
  });
});
