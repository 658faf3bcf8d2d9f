import { get, post, type Schemas } from '@hearthway/api';

import { consumeCaptchaToken } from '../../../forms/captchaToken';
import { toValueResult, type ValueResult } from '../../../lib/query/result';

export type Reviews = Schemas['Reviews'];
export type ShownReview = Schemas['ShownReview'];
export type ReviewStatus = Schemas['ReviewAnswer']['status'];

interface WrittenReview {
  rating: number;
  topic: string;
  text: string;
  name: string;
  email: string;
  show: boolean;
}

/** Where the review was requested; stored with it. */
export type Campaign = Partial<Record<'itm_source' | 'itm_medium' | 'itm_campaign', string>>;

export const campaignOf = ({ itm_source, itm_medium, itm_campaign }: Record<string, string>): Campaign => ({
  ...(itm_source && { itm_source }),
  ...(itm_medium && { itm_medium }),
  ...(itm_campaign && { itm_campaign }),
});

export const writeReview = (written: WrittenReview, campaign: Campaign): Promise<ValueResult<ReviewStatus>> =>
  toValueResult(async () => (await post<Schemas['ReviewAnswer']>('/api/pub/reviews', { ...written, ...campaign, ...consumeCaptchaToken() })).status);

/** Confirms a review with the key in the emailed link. */
export const confirmReview = (key: string): Promise<ValueResult<ReviewStatus>> =>
  toValueResult(async () => (await post<Schemas['ReviewAnswer']>('/api/pub/reviews/confirm', { key })).status);

/** A page of the published reviews, newest first. */
export const reviewsPage = (page: number): Promise<ValueResult<readonly ShownReview[]>> =>
  toValueResult(async () => (await get<Reviews>('/api/pub/reviews', { query: { page } })).reviews);
