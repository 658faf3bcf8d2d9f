import { Platform, Share, type ShareContent } from 'react-native';

import type { SharedLink, ShareOutcome } from './share.types';

/** The system's own sheet. Android has no field for an address, so the text carries it there; iOS would share it twice. */
export async function shareLink({ title, url }: SharedLink): Promise<ShareOutcome> {
  const content = Platform.select<ShareContent>({ ios: { message: title, url }, default: { title, message: `${title}\n${url}` } });
  try {
    const { action } = await Share.share(content);
    return action === Share.dismissedAction ? 'dismissed' : 'shared';
  } catch {
    return 'failed';
  }
}
