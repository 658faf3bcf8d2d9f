// The page of one home, by test id.
import { at, shown } from './find';

export const property = {
  price: () => at('property-price'),
  heart: () => at('save'),
  loginWarning: () => at('login-warning'),
  closeDialog: () => at('login-warning-close'),

  async isShown() {
    await shown('property-price');
  },
};

export const notFound = {
  page: () => at('not-found'),
  home: () => at('home-not-found'),
};
