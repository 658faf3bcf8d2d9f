import { floatingHeight, Notice, radius, shadow, size, space, StyleSheet, View, z } from '@hearthway/ui';
import { useState } from 'react';

import { useOnline } from '../lib/network/online';

/** Floats at the bottom while there is no network, where toasts appear: the page doesn't move. */
export function OfflineNotice() {
  return useOnline() ? null : <Floating />;
}

function Floating() {
  const [below] = useState(floatingHeight);
  return (
    <View style={[styles.place, below > 0 && { bottom: below + space[3] }]} pointerEvents="none">
      <Notice kind="offline" text="You’re offline. Showing saved content." style={styles.notice} testID="offline" />
    </View>
  );
}

const styles = StyleSheet.create({
  place: {
    position: 'absolute',
    left: 0,
    right: 0,
    alignItems: 'center',
    paddingHorizontal: space[4],
    zIndex: z.tabBar,
    web: { position: 'fixed', bottom: 'calc(12px + var(--bottom-bar, 0px) + env(safe-area-inset-bottom, 0px))' },
    native: { bottom: space[3] + size.stickyBar },
    print: { display: 'none' },
  },
  notice: { paddingVertical: space[2], borderRadius: radius.pill, ...shadow.e2 },
});
