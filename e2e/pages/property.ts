// The page of one home, by test id.
import { expect } from 'detox';
import { byId, isOnDevice, press, pressShown, shown, shownOf } from './find';

export const property = {
  loginWarning: () => byId('login-warning'),

  async pressHeart() {
    await pressShown('save-disc', 'save');
  },
  /** In browsers, focus returns to the heart when the dialogs it opened are done. */
  async heartIsFocused() {
    if (!isOnDevice()) await expect(byId(await shownOf('save-disc', 'save'))).toBeFocused();
  },
  async back() {
    await pressShown('back-disc', 'back');
  },
  async closeDialog() {
    await press('login-warning-close');
  },

  async isShown() {
    await shown('property-price');
  },
};

export const notFound = {
  page: () => byId('not-found'),
  home: () => byId('home-not-found'),
};
