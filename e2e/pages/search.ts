// The search screen, by test id.
import { by, element, expect, waitFor } from 'detox';
import { at, fill, gone, press, shown, SOON, wordsOf } from './find';

export const search = {
  count: () => at('result-count'),
  card: (index: number) => at(`card-${index}`),
  emptyState: () => at('search-empty'),
  /** The label of a filter's chip. */
  chipWords: (name: string) => wordsOf(`filter-${name}`),
  /** The label of the button that applies filters. */
  applyWords: () => wordsOf('filter-apply'),

  /** The label of the chip of a drawn area or map area. */
  areaWords: () => wordsOf('drawn-area'),
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
    await element(by.id(/^save-\d+$/)).atIndex(0).tap();
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
  /** The number in “1,284 homes”. */
  async homes(): Promise<number> {
    return Number((await search.countText()).replace(/[^\d]*([\d,]+).*/s, '$1').replaceAll(',', ''));
  },
  /** Sets the filter once the button shows the resulting number of homes, and returns that number. */
  async chooseMinimumBeds(beds: number): Promise<number> {
    await search.openFilter('beds');
    const before = await search.promised();
    await press(`beds-${beds}`);
    await waitFor(search.applyWords()).not.toHaveText(before).withTimeout(5_000);
    await waitFor(search.applyWords()).not.toHaveText('Show homes').withTimeout(SOON);
    const promised = Number((await search.promised()).replace(/\D/g, ''));
    await search.apply();
    await expect(search.chipWords('beds')).toHaveText(`${beds}+ beds`);
    return promised;
  },
  async promised(): Promise<string> {
    const attributes = (await search.applyWords().getAttributes()) as { text?: string };
    return attributes.text ?? '';
  },
};
