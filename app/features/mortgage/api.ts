import { post } from '@hearthway/api';

import { toResult, toValueResult, type Result, type ValueResult } from '../../lib/query/result';

/** A request for an introduction to a lender. */
interface IntroductionRequest {
  state: string;
  /** Dollars, as is `down`. */
  price: number;
  down: number;
  timing: string;
  loan: string;
  name: string;
  email: string;
  phone: string;
  note: string;
  /** The lender's NMLS ID. */
  lender: string;
  consent: boolean;
  /** Captcha token, if captchas are enabled. */
  captcha?: string;
}

/** Requests an introduction. The value is the URL of its status page. */
export const requestIntroduction = (what: IntroductionRequest): Promise<ValueResult<string>> =>
  toValueResult(async () => (await post<{ href: string }>('/api/pub/introductions', what)).href);

/** Withdraws a request. `link` is the token of its status page. */
export const withdrawIntroduction = (link: string): Promise<Result> => toResult(() => post('/api/pub/introductions/withdraw', { request: link }));
