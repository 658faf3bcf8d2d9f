// What a buyer saves besides favorites, by test id.
import { by, element } from 'detox';
import { byId, fill, press, pressShown, showsText, shown } from './find';

export const savedHomes = {
  byId,
  async shown(id: string) {
    await shown(id);
  },
  async showsText(text: string) {
    await showsText(text);
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
    await savedHomes.showsText(`“${name}” saved`);
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
