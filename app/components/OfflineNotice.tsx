import { Notice } from '@hearthway/ui';

import { useOnline } from '../lib/network/online';

/** Below the bar while there is no network. */
export function OfflineNotice() {
  const online = useOnline();
  if (online) return null;
  return <Notice kind="offline" strip text="You’re offline. Showing saved content." testID="offline" />;
}
