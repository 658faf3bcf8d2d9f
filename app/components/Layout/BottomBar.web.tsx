import { View } from '@hearthway/ui';

import type { BottomBarProps } from './types';
import { bottomBarStyles } from './bottomBarStyles';

/**
 * A bar at the bottom of the screen, on phones and tablets; wider windows have room elsewhere. Must be last in the page:
 * browsers render it in the flow, where it sticks to the bottom of the window; devices, below the scrolling content.
 */
export function BottomBar({ label, children, phonesOnly, testID }: BottomBarProps) {
  return (
    <View role="group" label={label} style={[bottomBarStyles.bar, phonesOnly && bottomBarStyles.phonesOnly]} testID={testID}>
      {children}
    </View>
  );
}
