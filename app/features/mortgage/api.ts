import { post } from '@hearthway/api';

import { toResult, toValueResult, type Result, type ValueResult } from '../../lib/query/result';

/** What someone asks a lender for. */
export interface IntroductionRequest {
  state: string;
  /** Dollars. */
  price: number;
  down: number;
  timing: string;
  loan: string;
  name: string;
  email: string;
  phone: string;
  note: string;
  /** NMLS ID. */
  lender: string;
  consent: boolean;
  /** Captcha answer, if there is a captcha. */
  captcha?: string;
}

/** Asks for an introduction; the value is the URL of its page. */
export const askIntroduction = (what: IntroductionRequest): Promise<ValueResult<string>> =>
  toValueResult(async () => (await post<{ href: string }>('/api/pub/introductions', what)).href);

/** Withdraws the introduction of a link. */
export const withdrawIntroduction = (link: string): Promise<Result> => toResult(() => post('/api/pub/introductions/withdraw', { request: link }));
