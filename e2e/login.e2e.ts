import { by, device, element, expect, waitFor } from 'detox';
import { account, demo } from './pages/account';

describe('A buyer with an account', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
  });

  it('is told which fields are required', async () => {
    await account.isShown('login-submit');
    await account.press('login-submit');
    await waitFor(element(by.text('Field is required')).atIndex(0))
      .toBeVisible()
      .withTimeout(5_000);
  });

  it('is told when the password is wrong', async () => {
    await account.logIn(demo.username, 'not the password');
    await account.isShown('login-error');
    await expect(account.label('login-error')).toHaveText('Incorrect username or password.');
  });

  it('logs in with the right one and lands on the profile', async () => {
    await account.logIn(demo.username, demo.password);
    await account.isGone('login-page');
    await account.isShown('profile');
  });

  it('is still logged in after a restart', async () => {
    await device.reloadReactNative();
    await account.isShown('profile');
  });

  it('loses access to their pages when logging out', async () => {
    await account.logOut();
    await account.isGone('profile');
    await device.openURL({ url: 'hearthway://account/dashboard' });
    await account.isGone('dashboard');
    await device.openURL({ url: 'hearthway://login' });
    await account.isShown('login-page');
  });
});
