import { post, type SentInquiry } from '@hearthway/api';
import type { QueryClient } from '@tanstack/react-query';

const path = (id: string) => `/api/lead/inquiries/${encodeURIComponent(id)}`;

/** Cancels a tour request. */
export const cancelTour = async (id: string): Promise<SentInquiry> => (await post<{ inquiry: SentInquiry }>(`${path(id)}/cancel`, {})).inquiry;

/** Requests a different time for a tour. */
export const moveTour = async (id: string, to: { date: string; time: string }): Promise<SentInquiry> =>
  (await post<{ inquiry: SentInquiry }>(`${path(id)}/move`, to)).inquiry;

/** Gives a message that its agent didn't take to another agent. */
export const passMessageOn = (id: string): Promise<unknown> => post(`${path(id)}/pass-on`, {});

/** Reloads inquiries everywhere they are shown. */
export function refreshInquiries(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  void client.invalidateQueries({ queryKey: ['inquiries'] });
}
