import type { TicketRecord } from '@hearthway/api';
import type { BadgeKind } from '@hearthway/ui';

/** URL of a request. */
export const ticketPath = (reference: string): string => `/app-support?reference=${encodeURIComponent(reference)}`;

/** The status of a request, in words. */
export const statusLabels: Record<TicketRecord['status'], { text: string; kind: BadgeKind }> = {
  open: { text: 'Waiting for our reply', kind: 'open_soft' },
  answered: { text: 'Answered', kind: 'sample' },
  closed: { text: 'Closed', kind: 'sample' },
};
