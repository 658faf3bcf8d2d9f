import { Platform, Share, type ShareContent } from 'react-native';

import type { SharedLink, ShareOutcome } from '../types';

/**
 * Opens the system's share sheet. Android has no field for a URL, so it goes into the text; on iOS that would share it twice.
 */
export async function shareLink({ title, url }: SharedLink): Promise<ShareOutcome> {
  const content = Platform.select<ShareContent>({ ios: { message: title, url }, default: { title, message: `${title}\n${url}` } });
  try {
    const { action } = await Share.share(content);
    return action === Share.dismissedAction ? 'dismissed' : 'shared';
  } catch {
    return 'failed';
  }
}
