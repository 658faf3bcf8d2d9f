// What a person sees and does on the search screen, by test id.
import { expect, waitFor } from 'detox';
import { at, shown, SOON } from './find';

export const search = {
  input: () => at('area-search-input'),
  suggestion: (index: number) => at(`suggestion-${index}`),
  count: () => at('result-count'),
  card: (index: number) => at(`card-${index}`),
  emptyState: () => at('search-empty'),
  chip: (name: string) => at(`filter-${name}`),
  apply: () => at('filter-apply'),

  async isShown() {
    await shown('result-count');
  },
  async hasHomes() {
    await shown('card-0');
  },
  /** Types a place and takes the first suggestion. */
  async lookFor(place: string) {
    await search.input().tap();
    await search.input().replaceText(place);
    await shown('suggestion-0');
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
    await at(`beds-${beds}`).tap();
    await waitFor(search.apply()).not.toHaveText(before).withTimeout(5_000);
    await waitFor(search.apply()).not.toHaveText('Show homes').withTimeout(SOON);
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
