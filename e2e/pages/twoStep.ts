// Two-step verification and passkeys in browsers: an authenticator app that the specs play, and Chromium's virtual authenticator.
import { createHmac } from 'node:crypto';
import { currentPage, visit, waitForHydration } from '@hearthway/detox-web';
import { byId, fill, press, shown } from './find';
import { origin } from './server';

const STEP = 30_000;

/** The site by its name: browsers make no passkeys for IP addresses. */
const site = () => origin().replace('127.0.0.1', 'localhost');

const textOf = (id: string): Promise<string> => currentPage().getByTestId(id).first().innerText();

/** The code of an authenticator app with this key (RFC 6238). */
function codeOf(key: string, step: number): string {
  const bits = [...key].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  return String((mac.readUInt32BE(mac[19]! & 15) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

export const twoStep = {
  /** Opens the login page by the site's name. */
  async openLogin(): Promise<void> {
    const page = currentPage();
    await page.context().route(
      (url) => url.origin === site(),
      (route) => route.continue(),
    );
    await visit(`${site()}/login`);
    await waitForHydration(page);
  },

  /** Gives the browser a passkey provider, unlocked by a fingerprint that always fits. */
  async havePasskeys(): Promise<void> {
    const cdp = await currentPage().context().newCDPSession(currentPage());
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  },

  /** Turns two-step verification on in the profile; returns the recovery codes, and an app that shows codes which were not used yet. */
  async turnOn(): Promise<{ recovery: string[]; nextCode: () => string }> {
    await press('two-step-on');
    await shown('two-step-key');
    const key = (await textOf('two-step-key')).replace(/\s/g, '');
    let step = Math.floor(Date.now() / STEP) - 1; // the server takes the step before and the one after the current one
    await fill('two-step-code-digits', codeOf(key, step));
    await shown('recovery-codes');
    const recovery = await currentPage().getByTestId('recovery-codes').locator('li').allInnerTexts();
    await press('recovery-codes-done');
    await shown('two-step-renew');
    return { recovery, nextCode: () => codeOf(key, (step = Math.max(step + 1, Math.floor(Date.now() / STEP) - 1))) };
  },

  enterCode: (code: string) => byId('second-step-digits').replaceText(code),

  withoutApp: () => press('second-step-switch'),
  async enterRecoveryCode(code: string): Promise<void> {
    await fill('second-step-recovery-code', code);
    await press('second-step-recovery-submit');
  },
};
