import { Share } from 'react-native';

import type { SharedLink, ShareOutcome } from './share.types';

/** The system's own sheet. Android has no field for an address, so the text carries it there. */
export async function shareLink({ title, url }: SharedLink): Promise<ShareOutcome> {
  try {
    const { action } = await Share.share({ title, url, message: `${title}\n${url}` });
    return action === Share.dismissedAction ? 'dismissed' : 'shared';
  } catch {
    return 'failed';
  }
}
