import { by, device, element, expect, waitFor } from 'detox';
import { account, demo, newBuyer } from './pages/account';
import { mailedCode } from './pages/outbox';
import { property } from './pages/property';
import { search } from './pages/search';

describe('A visitor becomes a buyer', () => {
  const buyer = newBuyer();

  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://search/list?city=Dallas&state=TX' });
    await search.hasHomes();
  });

  it('asks for an account when a home is to be kept, and says what the form needs', async () => {
    await search.card(0).tap();
    await property.isShown();
    await account.declineInvitation();
    await property.heart().tap();
    await account.isShown('login-warning');
    await account.field('login-warning-register').tap();
    await account.isShown('register-name');
    await account.field('register-submit').tap();
    await waitFor(element(by.text('Name is required'))).toBeVisible().withTimeout(5_000);
    await expect(element(by.text('Email is required'))).toBeVisible();
    await expect(element(by.text('Phone Number is required'))).toBeVisible();
  });

  it('registers, stays on the page, and the home is kept', async () => {
    await account.register(buyer);
    await account.isGone('register-dialog');
    await property.isShown();
    await waitFor(element(by.text('This property was added to your favorites'))).toBeVisible().withTimeout(10_000);
  });

  it('still knows the buyer and the home after a new start', async () => {
    await device.reloadReactNative();
    await property.isShown();
    await property.heart().tap();
    await waitFor(element(by.text('This property was removed from your favorites'))).toBeVisible().withTimeout(10_000);
  });

  it('lets the buyer go, and in again with a code', async () => {
    await device.openURL({ url: 'hearthway://myaccount/profile' });
    await account.logOut();
    await device.openURL({ url: 'hearthway://login' });
    await account.askForCode(buyer.email);
    await account.enterCode('000000');
    await waitFor(element(by.text('Invalid OTP code'))).toBeVisible().withTimeout(10_000);
    await account.enterCode(await mailedCode(buyer.email));
    await account.isGone('login-page');
  });
});

describe('A buyer who has an account', () => {
  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
  });

  it('is told when the password is wrong', async () => {
    await account.logIn(demo.username, 'not the password');
    await account.isShown('login-error');
    await expect(account.field('login-error')).toHaveText('The username or the password is not right.');
  });

  it('logs in with the right one and is led to the profile', async () => {
    await account.logIn(demo.username, demo.password);
    await account.isGone('login-page');
  });
});
