import { device } from 'detox';
import { account, newBuyer } from './pages/account';
import { erasure } from './pages/erasure';
import { emailedCode } from './pages/outbox';

describe('A buyer deletes their account, then undoes it', () => {
  const buyer = newBuyer();

  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login?mode=register' });
  });

  it('registers and finds the link to deletion in the profile', async () => {
    await account.register(buyer);
    await account.isShown('profile-delete');
    await account.press('profile-delete');
    await erasure.isShown('data-copy');
  });

  it('requests deletion of the account and is told when it happens', async () => {
    await erasure.askToDelete('account');
  });

  it('sees it in the profile and undoes it there', async () => {
    await device.openURL({ url: 'hearthway://myaccount/profile' });
    await erasure.undoInProfile();
  });

  it('can do the same with a code instead of logging in', async () => {
    await account.logOut();
    await device.openURL({ url: 'hearthway://delete-my-data' });
    await erasure.verifyByEmail(buyer.email, () => emailedCode(buyer.email));
    await erasure.askToDelete('data');
    await erasure.undo();
  });
});
