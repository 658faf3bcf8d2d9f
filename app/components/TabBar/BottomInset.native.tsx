import { Box } from '@hearthway/ui';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

/** Space for the phone's bottom bar. */
export function BottomInset() {
  const { bottom } = useSafeAreaInsets();
  return <Box style={{ height: bottom }} />;
}
