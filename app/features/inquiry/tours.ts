import { post, type SentInquiry } from '@hearthway/api';
import type { QueryClient } from '@tanstack/react-query';

import { type ValueResult, requestValue } from '../../lib/query/result';

const path = (id: string) => `/api/lead/inquiries/${encodeURIComponent(id)}`;

const changing = (call: () => Promise<{ inquiry: SentInquiry }>): Promise<ValueResult<SentInquiry>> => requestValue(async () => (await call()).inquiry);

/** Takes the request for a tour back. */
export const cancelTour = (id: string): Promise<ValueResult<SentInquiry>> => changing(() => post(`${path(id)}/cancel`, {}));

/** Asks for another time of a tour. */
export const moveTour = (id: string, to: { date: string; time: string }): Promise<ValueResult<SentInquiry>> => changing(() => post(`${path(id)}/move`, to));

/** What was asked about homes is shown in several places. */
export function refreshInquiries(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  void client.invalidateQueries({ queryKey: ['inquiries'] });
}
