// The page of one home, by test id.
import { at, press, pressShown, shown } from './find';

export const property = {
  loginWarning: () => at('login-warning'),

  async pressHeart() {
    await pressShown('save-disc', 'save');
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
  page: () => at('not-found'),
  home: () => at('home-not-found'),
};
