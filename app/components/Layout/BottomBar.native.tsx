import { size, View } from '@hearthway/ui';
import { useContext, useLayoutEffect } from 'react';

import type { BottomBarProps } from './types';
import { bottomBarStyles } from './bottomBarStyles';
import { BottomSlot } from './BottomSlot.native';

/**
 * The page's frame renders the bar, outside the scrolling content, because devices have no sticky positioning.
 * Contexts inside the screen don't reach it.
 */
export function BottomBar({ label, children, phonesOnly, testID }: BottomBarProps) {
  const { inset, put } = useContext(BottomSlot);
  const bar = (
    <View
      role="group"
      label={label}
      style={[bottomBarStyles.bar, phonesOnly && bottomBarStyles.phonesOnly, { minHeight: size.stickyBar + inset, paddingBottom: inset }]}
      testID={testID}
    >
      {children}
    </View>
  );
  useLayoutEffect(() => put?.(bar));
  useLayoutEffect(() => () => put?.(null), [put]);
  return put ? null : bar;
}
