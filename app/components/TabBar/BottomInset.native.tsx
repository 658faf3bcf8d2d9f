import { Box } from '@hearthway/ui';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

/** Room for the bar that phones draw at the very bottom. */
export function BottomInset() {
  const { bottom } = useSafeAreaInsets();
  return <Box style={{ height: bottom }} />;
}
