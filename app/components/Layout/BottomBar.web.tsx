import { View } from '@hearthway/ui';

import type { BottomBarProps } from './types';
import { useBottomBarStyles } from './bottomBarStyles';

/**
 * A bar at the bottom of the screen, on phones and tablets; wider windows have room elsewhere. Must be last in the page:
 * browsers render it in the flow, where it sticks to the bottom of the window; devices, below the scrolling content.
 */
export function BottomBar({ label, children, phonesOnly, testID }: BottomBarProps) {
  const s = useBottomBarStyles();
  return <View role="group" label={label} style={[s.bar, phonesOnly && s.phonesOnly]} testID={testID}>{children}</View>;
}
