// The page of one home, by test id.
import { by, element, waitFor } from 'detox';

export const property = {
  price: () => element(by.id('property-price')),
  heart: () => element(by.id('save')),
  loginWarning: () => element(by.id('login-warning')),
  closeDialog: () => element(by.id('login-warning-close')),

  async isShown() {
    await waitFor(property.price()).toBeVisible().withTimeout(10_000);
  },
};

export const notFound = {
  page: () => element(by.id('not-found')),
  home: () => element(by.id('home-not-found')),
};
