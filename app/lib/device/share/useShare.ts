import { useToast } from '@hearthway/ui';

import { shareLink } from './share';
import type { SharedLink } from '../types';

/** Shares a link with the device's share sheet or copies it, and says so when the sheet doesn't. */
export function useShare(): (link: SharedLink) => Promise<void> {
  const toast = useToast();
  return async (link) => {
    const outcome = await shareLink(link);
    if (outcome === 'copied') toast.show({ text: 'Link copied', icon: 'check' });
    if (outcome === 'failed') toast.show({ text: 'The link couldn’t be copied', icon: 'warning' });
  };
}
