import { by, device, element, expect, waitFor } from 'detox';
import { account, demo, newBuyer } from './pages/account';
import { property } from './pages/property';
import { search } from './pages/search';

describe('A visitor becomes a buyer', () => {
  const buyer = newBuyer();

  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://search/list?city=Dallas&state=TX' });
    await search.hasHomes();
    await search.dismissInvitation();
  });

  it('is asked to register when saving a home, and told which fields are required', async () => {
    await search.openHome(0);
    await property.isShown();
    await property.pressHeart();
    await account.isShown('register-name');
    await account.press('register-submit');
    await waitFor(element(by.text('Name is required')))
      .toBeVisible()
      .withTimeout(5_000);
    await expect(element(by.text('Email is required'))).toBeVisible();
    await expect(element(by.text('Phone Number is required'))).toBeVisible();
  });

  it('is led to log in or get a code if the email already has an account', async () => {
    await account.register({ ...buyer, email: demo.username });
    await waitFor(element(by.text('An account with this email already exists. Please log in or get a code by email.')))
      .toBeVisible()
      .withTimeout(10_000);
    await account.isShown('register-to-code');
    await account.press('register-to-login');
    await waitFor(account.field('login-username')).toHaveText(demo.username).withTimeout(5_000);
    await account.press('to-register');
  });

  it('registers, stays on the page, and the home is saved', async () => {
    await account.register(buyer);
    await account.isGone('login-warning');
    await property.isShown();
    await property.heartIsFocused();
    await waitFor(element(by.text('This property was added to your favorites')))
      .toBeVisible()
      .withTimeout(10_000);
  });

  it('is still logged in, with the home saved, after a restart', async () => {
    await device.reloadReactNative();
    await property.isShown();
    await property.pressHeart();
    await waitFor(element(by.text('This property was removed from your favorites')))
      .toBeVisible()
      .withTimeout(10_000);
  });
});
