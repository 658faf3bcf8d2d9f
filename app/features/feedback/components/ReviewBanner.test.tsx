import { act, press, render, textOf } from '@hearthway/testing';

import { tabStorage } from '../../../lib/storage/storage';
import { loadReviewBanner, reviewBannerStore } from '../store';
import { ReviewBanner } from './ReviewBanner';

beforeEach(() => {
  tabStorage.remove('review_closed');
  reviewBannerStore.set(true);
});

test('has the specified text and links with campaign parameters', () => {
  const { getByTestId, navigation } = render(<ReviewBanner />);
  const text = textOf(getByTestId('review-banner'));
  expect(text).toContain('Let Us Know How We Are Doing!');
  expect(text).toContain('FREE $10');
  expect(textOf(getByTestId('leave-review'))).toBe('Leave Review!');
  press(getByTestId('leave-review'));
  expect(navigation.navigate).toHaveBeenCalledWith('/leave-a-review?itm_source=search&itm_medium=banner&itm_campaign=review');
});

test('once closed it stays closed for the visit', () => {
  const { getByTestId, queryByTestId, unmount } = render(<ReviewBanner />);
  press(getByTestId('review-close'));
  expect(queryByTestId('review-banner')).toBeNull();
  unmount();

  act(() => reviewBannerStore.set(true)); // as on the next page load
  loadReviewBanner();
  expect(render(<ReviewBanner />).queryByTestId('review-banner')).toBeNull();
});
