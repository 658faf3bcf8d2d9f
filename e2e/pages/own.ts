// What a buyer has besides favorites, by test id.
import { by, element, expect } from 'detox';
import { at, said, shown } from './find';

export const own = {
  at,
  async shown(id: string) {
    await shown(id);
  },
  async said(words: string) {
    await said(words);
  },
  async tap(id: string) {
    await own.shown(id);
    await at(id).tap();
  },
  async undo() {
    await element(by.text('Undo')).tap();
  },
  /** Adds a place where the search bar's first suggestion is. */
  async addPlace(name: string, address: string) {
    await own.tap('add-place');
    await own.shown('place-name');
    await at('place-name').replaceText(name);
    await at('place-address').replaceText(address);
    await own.tap('suggestion-0');
    await own.tap('place-save');
    await own.said(`“${name}” is saved`);
  },
  /** Presses what saves a search, wherever it is at this size. */
  async saveSearch() {
    const wide = await expect(at('save-search')).toBeVisible().then(() => true, () => false);
    await own.tap(wide ? 'save-search' : 'save-search-phone');
  },
  /** Opens the menu of the home that is shown, and chooses in it. */
  async choose(what: 'hide-home' | 'compare-home') {
    await own.tap('more');
    await own.tap(what);
  },
};
