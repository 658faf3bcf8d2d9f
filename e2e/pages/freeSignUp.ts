// Signing up as an agent, by test id.
import { by, device, element } from 'detox';
import { byId, fill, isOnDevice, press, shown, showsText } from './find';
import { emailedLink } from './outbox';
import type { NewAgent } from './people';

export const freeSignUpPage = {
  shown,
  press,
  showsText,
  next: () => press('free-next'),
  async account({ first, last, email, phone }: NewAgent) {
    await fill('free-firstname', first);
    await fill('free-lastname', last);
    await fill('free-email', email);
    await fill('free-phone', phone);
  },
  code: (code: string) => fill('free-code', code),
  zip: (zip: string) => fill('free-zip', zip),
  /** Opens the link of the activation email. */
  async openActivation({ email }: NewAgent) {
    const path = await emailedLink(email, /^Activate your/, /\/profile\/activate\S+/);
    await device.openURL({ url: `hearthway:/${path}` });
    await shown('activate-password');
  },
  async activate() {
    await fill('activate-password', 'maple cabinet 7 harbor');
    await fill('activate-license', '0614827');
    // In browsers, typing selects an option of the list; on devices, the list opens.
    if (isOnDevice()) {
      await press('activate-state');
      await element(by.text('Texas')).tap();
    } else await byId('activate-state').typeText('Texas');
    await fill('activate-brokerage', 'Lakewood & Finch Realty');
  },
};
