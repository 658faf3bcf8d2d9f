import type { TicketRecord } from '@hearthway/api';
import type { BadgeKind } from '@hearthway/ui';

/** Where a request is seen. */
export const ticketPath = (reference: string): string => `/app-support?reference=${encodeURIComponent(reference)}`;

/** How a request stands, in words. */
export const statusLabels: Record<TicketRecord['status'], { text: string; kind: BadgeKind }> = {
  open: { text: 'Waiting for our reply', kind: 'open_soft' },
  answered: { text: 'Answered', kind: 'sample' },
  closed: { text: 'Closed', kind: 'sample' },
};
