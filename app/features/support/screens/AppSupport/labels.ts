import type { TicketRecord } from '@hearthway/api';
import type { BadgeKind } from '@hearthway/ui';

/** URL of a support request. */
export const ticketPath = (reference: string): string => `/app-support?reference=${encodeURIComponent(reference)}`;

/** How the status of a request is shown. */
export const statusLabels: Record<TicketRecord['status'], { text: string; kind: BadgeKind }> = {
  open: { text: 'Waiting for our reply', kind: 'open_soft' },
  answered: { text: 'Answered', kind: 'sample' },
  closed: { text: 'Closed', kind: 'sample' },
};
