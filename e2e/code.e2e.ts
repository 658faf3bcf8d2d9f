import { by, device, element, expect, waitFor } from 'detox';
import { account, newBuyer } from './pages/account';
import { emailedCode } from './pages/outbox';

describe('A buyer logs in with a code', () => {
  const buyer = newBuyer();

  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login?mode=register' });
    await account.register(buyer);
    await account.isShown('profile');
    await account.logOut();
    await account.isGone('profile');
    await device.openURL({ url: 'hearthway://login' });
  });

  it('says what is needed to send a code', async () => {
    await account.isShown('another-way');
    await account.press('another-way');
    await account.isShown('request-code-submit');
    await account.press('request-code-submit');
    await waitFor(element(by.text('Please enter a username or email')))
      .toBeVisible()
      .withTimeout(5_000);
  });

  it('sends one, counts down, and offers no new one until then', async () => {
    await account.sendCode(buyer.email);
    await account.isShown('code-left');
    await account.isShown('code-resend-later');
    await expect(account.field('code-resend')).not.toBeVisible();
  });

  it('rejects a wrong one and clears the field', async () => {
    await account.enterCode('000000');
    await waitFor(element(by.text('Invalid OTP code')))
      .toBeVisible()
      .withTimeout(10_000);
    await expect(account.field('code-digits')).toHaveText('');
  });

  it('accepts the right one', async () => {
    await account.enterCode(await emailedCode(buyer.email));
    await account.isGone('login-page');
    await account.isShown('profile');
  });
});
