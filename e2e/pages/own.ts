// What a buyer has besides favorites, by test id.
import { by, element, waitFor } from 'detox';

const SOON = 10_000;
const at = (id: string) => element(by.id(id));

export const own = {
  at,
  async shown(id: string) {
    await waitFor(at(id)).toBeVisible().withTimeout(SOON);
  },
  async said(words: string) {
    await waitFor(element(by.text(words))).toBeVisible().withTimeout(SOON);
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
  /** Opens the menu of the home that is shown, and chooses in it. */
  async choose(what: 'hide-home' | 'compare-home') {
    await own.tap('more');
    await own.tap(what);
  },
};
