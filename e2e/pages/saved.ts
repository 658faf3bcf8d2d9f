// What a buyer saves besides favorites, by test id.
import { by, element } from 'detox';
import { at, fill, press, pressShown, said, shown } from './find';

export const savedHomes = {
  at,
  async shown(id: string) {
    await shown(id);
  },
  async said(words: string) {
    await said(words);
  },
  async tap(id: string) {
    await press(id);
  },
  async fill(id: string, text: string) {
    await fill(id, text);
  },
  async undo() {
    await element(by.text('Undo')).tap();
  },
  /** Adds a place at the first suggestion for an address. */
  async addPlace(name: string, address: string) {
    await savedHomes.tap('add-place');
    await fill('place-name', name);
    await fill('place-address', address);
    await savedHomes.tap('suggestion-0');
    await savedHomes.tap('place-save');
    await savedHomes.said(`“${name}” saved`);
  },
  /** Presses the button that saves a search, whichever this screen size has. */
  async saveSearch() {
    await pressShown('save-search', 'save-search-phone');
  },
  /** Opens the menu of the current home and picks an item. */
  async choose(what: 'hide-home' | 'compare-home') {
    await pressShown('more-disc', 'more');
    await savedHomes.tap(what);
  },
};
