// The search screen, by test id.
import { by, element, expect, waitFor } from 'detox';
import { byId, fill, gone, labelOf, press, shown, TIMEOUT, until } from './find';

export const search = {
  count: () => byId('result-count'),
  card: (index: number) => byId(`card-${index}`),
  emptyState: () => byId('search-empty'),
  /** The label of a filter's chip. */
  chipLabel: (name: string) => labelOf(`filter-${name}`),
  /** The label of the button that applies filters. */
  applyLabel: () => labelOf('filter-apply'),

  /** The label of the chip of a drawn area or map area. */
  areaLabel: () => labelOf('drawn-area'),
  /** Removes the area, which leads back to the place it was chosen in. */
  async leaveArea() {
    await press('drawn-area');
    await gone('drawn-area');
  },

  async openFilter(name: string) {
    await press(`filter-${name}`);
  },
  async apply() {
    await press('filter-apply');
  },

  async isShown() {
    await shown('result-count');
  },
  async openHome(index: number) {
    await press(`card-${index}`);
  },
  async hasHomes() {
    await shown('card-0');
  },
  /**
   * Presses a heart and closes the login prompt. After that, nothing invites the visitor to register during this visit.
   * Faster than waiting for the invitation, which does not open on the search page.
   */
  async dismissInvitation() {
    await element(by.id(/^save-\d+$/))
      .atIndex(0)
      .tap();
    await press('login-warning-close');
    await gone('login-warning');
  },
  /** Types a place and picks the first suggestion. */
  async lookFor(place: string) {
    await press('area-search-input');
    await fill('area-search-input', place);
    await press('suggestion-0');
  },
  async countText(): Promise<string> {
    const attributes = (await search.count().getAttributes()) as { text?: string };
    return attributes.text ?? '';
  },
  /** The number in “1,284 homes”, once no search is running. */
  async homes(): Promise<number> {
    const number = await until(async () => /([\d,]+) homes?/.exec(await search.countText())?.[1], 'No number of homes');
    return Number(number.replaceAll(',', ''));
  },
  /** Sets the filter once the button shows the resulting number of homes, and returns that number. */
  async chooseMinimumBeds(beds: number): Promise<number> {
    await search.openFilter('beds');
    const before = await search.applyText();
    await press(`beds-${beds}`);
    await waitFor(search.applyLabel()).not.toHaveText(before).withTimeout(5_000);
    await waitFor(search.applyLabel()).not.toHaveText('Show homes').withTimeout(TIMEOUT);
    const expected = Number((await search.applyText()).replace(/\D/g, ''));
    await search.apply();
    await expect(search.chipLabel('beds')).toHaveText(`${beds}+ beds`);
    return expected;
  },
  async applyText(): Promise<string> {
    const attributes = (await search.applyLabel().getAttributes()) as { text?: string };
    return attributes.text ?? '';
  },
};
