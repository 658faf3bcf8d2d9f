import { tabStorage } from '../../lib/storage/storage';
import { createStore, useStore } from '../../lib/store';

// Whether the review banner is open. Once closed, it stays closed for the visit.
const NAME = 'review_closed';

export const reviewBannerStore = createStore(true);

/** Restores from session storage whether it was closed earlier in this visit. */
export function loadReviewBanner(): void {
  if (tabStorage.read(NAME) === 'yes') reviewBannerStore.set(false);
}

export function closeReviewBanner(): void {
  tabStorage.write(NAME, 'yes');
  reviewBannerStore.set(false);
}

export function useReviewBanner(): boolean {
  return useStore(reviewBannerStore);
}
