import { device } from 'detox';
import { account, newBuyer, password } from '../pages/account';
import { gone, press, shown, showsText } from '../pages/find';
import { receivesMail } from '../pages/outbox';
import { twoStep } from '../pages/twoStep';

describe('A buyer with two-step verification and a passkey', () => {
  const buyer = newBuyer();
  let recovery: string[] = [];
  let nextCode = () => '';

  beforeAll(async () => {
    await device.launchApp({ newInstance: true, delete: true, url: 'hearthway://login' });
    await twoStep.havePasskeys();
    await twoStep.openLogin();
    await account.logInAsNew(buyer);
  });

  it('connects an authenticator app', async () => {
    ({ recovery, nextCode } = await twoStep.turnOn());
    await receivesMail(buyer.email, /^Two-step verification is on$/);
  });

  it('enters its code after the password', async () => {
    await account.logOut();
    await twoStep.openLogin();
    await account.logIn(buyer.email, password);
    await shown('panel-secondStep');
    await twoStep.enterCode(nextCode());
    await shown('profile');
  });

  it('enters a recovery code without the app', async () => {
    await account.logOut();
    await twoStep.openLogin();
    await account.logIn(buyer.email, password);
    await twoStep.withoutApp();
    await twoStep.enterRecoveryCode('not-a-code');
    await showsText('This recovery code isn’t right or was already used.');
    await twoStep.enterRecoveryCode(recovery[0] ?? '');
    await shown('profile');
    await receivesMail(buyer.email, /^A recovery code was used$/);
  });

  it('adds a passkey, which logs in by itself', async () => {
    await press('passkey-add');
    await shown('passkeys');
    await receivesMail(buyer.email, /^A passkey was added/);
    await account.logOut();
    await twoStep.openLogin();
    await press('passkey');
    await shown('profile');
  });

  it('removes the passkey, and turns two-step verification off', async () => {
    await press('passkey-0-remove');
    await gone('passkeys');
    await press('two-step-off');
    await shown('two-step-on');
    await receivesMail(buyer.email, /^Two-step verification is off$/);
  });
});
