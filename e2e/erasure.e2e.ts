import { device } from 'detox';
import { account, newBuyer } from './pages/account';
import { erasure } from './pages/erasure';
import { mailedCode } from './pages/outbox';

describe('A buyer leaves, and thinks again', () => {
  const buyer = newBuyer();

  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login?mode=register' });
  });

  it('registers and finds the way out in the profile', async () => {
    await account.register(buyer);
    await account.isShown('profile-delete');
    await account.press('profile-delete');
    await erasure.isShown('data-copy');
  });

  it('asks for the account to be deleted, and is told when', async () => {
    await erasure.askToDelete('account');
  });

  it('sees it in the profile, and undoes it there', async () => {
    await device.openURL({ url: 'hearthway://myaccount/profile' });
    await erasure.undoInProfile();
  });

  it('can do the same with a code and without a login', async () => {
    await account.logOut();
    await device.openURL({ url: 'hearthway://delete-my-data' });
    await erasure.proveByMail(buyer.email, () => mailedCode(buyer.email));
    await erasure.askToDelete('data');
    await erasure.undo();
  });
});
