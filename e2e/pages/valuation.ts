// Asking what a home is worth, by test id.
import { fill, press, shown, showsText } from './find';

export const valuation = {
  shown,
  showsText,
  async ask(address: string) {
    await fill('home-address', address);
    await press('home-address-submit');
  },
  async enterSize(sqft: string) {
    await shown('valuation-facts');
    await fill('facts-sqft', sqft);
    await press('facts-submit');
  },
};
