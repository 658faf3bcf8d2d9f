// What a person sees and does on the search screen, by test id.
import { expect, waitFor } from 'detox';
import { at, fill, gone, press, shown, SOON, wordsOf } from './find';

export const search = {
  count: () => at('result-count'),
  card: (index: number) => at(`card-${index}`),
  emptyState: () => at('search-empty'),
  /** What the chip of a filter says. */
  chipWords: (name: string) => wordsOf(`filter-${name}`),
  /** What the button says that applies filters. */
  applyWords: () => wordsOf('filter-apply'),

  /** What the chip of a drawn area or a piece of the map says. */
  areaWords: () => wordsOf('drawn-area'),
  /** Takes that away: back to the place that it was chosen in. */
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
  /** Types a place and takes the first suggestion. */
  async lookFor(place: string) {
    await press('area-search-input');
    await fill('area-search-input', place);
    await press('suggestion-0');
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
