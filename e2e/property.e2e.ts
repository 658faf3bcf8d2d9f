import { device, expect, waitFor } from 'detox';
import { account } from './pages/account';
import { notFound, property } from './pages/property';
import { search } from './pages/search';

describe('The page of a home', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://search/list?city=Dallas&state=TX' });
    await search.hasHomes();
    await search.openHome(0);
    await property.isShown();
    await account.declineInvitation();
  });

  it('asks visitors to log in before saving a home', async () => {
    await property.pressHeart();
    await waitFor(property.loginWarning()).toBeVisible().withTimeout(5_000);
    await property.closeDialog();
    await expect(property.loginWarning()).not.toBeVisible();
  });

  it('says Home Not Found for a home that doesn’t exist', async () => {
    await device.openURL({ url: 'hearthway://for-sale/texas/dallas/no-such-home' });
    await waitFor(notFound.home()).toBeVisible().withTimeout(10_000);
  });

  it('says Page Not Found for an unknown URL', async () => {
    await device.openURL({ url: 'hearthway://nothing/is/here/at-all' });
    await waitFor(notFound.page()).toBeVisible().withTimeout(10_000);
  });
});
