// What a person sees and does on the search screen, by test id.
import { by, element, expect, waitFor } from 'detox';

export const search = {
  input: () => element(by.id('area-search-input')),
  suggestion: (index: number) => element(by.id(`suggestion-${index}`)),
  count: () => element(by.id('result-count')),
  card: (index: number) => element(by.id(`card-${index}`)),
  emptyState: () => element(by.id('search-empty')),
  chip: (name: string) => element(by.id(`filter-${name}`)),
  apply: () => element(by.id('filter-apply')),

  async isShown() {
    await waitFor(search.count()).toBeVisible().withTimeout(10_000);
  },
  async hasHomes() {
    await waitFor(search.card(0)).toBeVisible().withTimeout(10_000);
  },
  /** Types a place and takes the first suggestion. */
  async lookFor(place: string) {
    await search.input().tap();
    await search.input().replaceText(place);
    await waitFor(search.suggestion(0)).toBeVisible().withTimeout(10_000);
    await search.suggestion(0).tap();
  },
  async countText(): Promise<string> {
    const attributes = (await search.count().getAttributes()) as { text?: string };
    return attributes.text ?? '';
  },
  /** The number in "1,284 homes". */
  async homes(): Promise<number> {
    return Number((await search.countText()).replace(/[^\d]*([\d,]+).*/s, '$1').replaceAll(',', ''));
  },
  /** Sets the filter once the button says how many homes that would leave, and gives that number. */
  async chooseMinimumBeds(beds: number): Promise<number> {
    await search.chip('beds').tap();
    const before = await search.promised();
    await element(by.id(`beds-${beds}`)).tap();
    await waitFor(search.apply()).not.toHaveText(before).withTimeout(5_000);
    await waitFor(search.apply()).not.toHaveText('Show homes').withTimeout(10_000);
    const promised = Number((await search.promised()).replace(/\D/g, ''));
    await search.apply().tap();
    await expect(search.chip('beds')).toHaveText(`${beds}+ beds`);
    return promised;
  },
  async promised(): Promise<string> {
    const attributes = (await search.apply().getAttributes()) as { text?: string };
    return attributes.text ?? '';
  },
};
