import { Box, color, makeStyles } from '@hearthway/ui';
import { ScrollView } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { Footer } from '../Footer';
import { NavBar } from '../NavBar';
import { OfflineNotice } from '../OfflineNotice';
import { WithBottomPlace } from './BottomPlace.native';
import type { LayoutProps } from './Frame';

/** The frame of a page on devices. The tab bar is not part of it: it stands still while pages slide. */
export function Layout({ frame, path, children }: LayoutProps) {
  const s = useStyles();
  const { top, bottom } = useSafeAreaInsets();
  // Below the tab bar there is no screen left.
  const inset = frame.tabs ? 0 : bottom;
  const hero = frame.bar === 'hero';
  const bar = frame.bar !== 'none' && <NavBar path={path} look={frame.bar} inset={top} />;
  if (frame.fillsWindow) {
    return (
      <Box style={s.page}>
        {bar}
        <OfflineNotice />
        <WithBottomPlace inset={inset}>
          <Box as="main" style={s.main}>{children}</Box>
        </WithBottomPlace>
      </Box>
    );
  }
  return (
    <Box style={s.page}>
      {!hero && bar}
      <OfflineNotice />
      <WithBottomPlace inset={inset}>
        <ScrollView contentContainerStyle={s.scrolled} keyboardShouldPersistTaps="handled" testID="page-scroll">
          <Box as="main" style={s.grown}>{children}</Box>
          {frame.footer && <Footer />}
          {hero && bar}
        </ScrollView>
      </WithBottomPlace>
    </Box>
  );
}

const useStyles = makeStyles({
  page: { flex: 1, backgroundColor: color.page },
  main: { flex: 1 },
  scrolled: { flexGrow: 1 },
  grown: { flexGrow: 1 },
});
