import { size, StyleSheet, View } from '@hearthway/ui';
import { useId } from 'react';

import { Footer } from '../Footer';
import { currentEntries } from '../NavBar/items';
import { NavBar } from '../NavBar/NavBar';
import { SignUpBar } from '../NavBar/SignUpBar';
import { OfflineNotice } from '../OfflineNotice';
import { currentTab, TabBar } from '../TabBar';
import { repeated } from './repeated';
import type { LayoutProps } from './types';
import { SkipLink } from './SkipLink.web';

/** The frame of a page in the document's flow. */
export function Layout({ frame, path, children }: LayoutProps) {
  const mainId = useId();
  return (
    <View style={[styles.page, frame.fillsWindow && styles.fills, frame.tabs && styles.aboveTabs]}>
      {frame.bar !== 'none' && <SkipLink main={mainId} to={frame.skipTo} />}
      {frame.bar === 'signup' ? (
        <SignUpBar />
      ) : (
        frame.bar !== 'none' &&
        repeated('nav-bar', `${frame.bar} ${frame.menu} ${currentEntries(path, frame.menu)}`, <NavBar path={path} look={frame.bar} menu={frame.menu} />)
      )}
      <View as="main" id={mainId} tabIndex={-1} style={[styles.main, frame.fillsWindow && styles.fillsMain]}>
        {children}
      </View>
      {frame.footer && repeated('footer', String(frame.footer), <Footer legalOnly={frame.footer === 'legal'} />)}
      {frame.tabs && repeated('tab-bar', String(currentTab(path)), <TabBar path={path} />)}
      <OfflineNotice />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { web: { minHeight: '100dvh' }, print: { web: { minHeight: 0 } } },
  fills: { tablet: { web: { height: '100dvh' } }, print: { web: { height: 'auto' } } },
  aboveTabs: {
    web: { paddingBottom: `calc(${size.tabBar}px + env(safe-area-inset-bottom, 0px))` },
    tablet: { web: { paddingBottom: 0 } },
    short: { web: { paddingBottom: 0 } },
    print: { web: { paddingBottom: 0 } },
  },
  main: { flexGrow: 1, web: { outlineStyle: 'none' } },
  fillsMain: { tablet: { flexShrink: 1, minHeight: 0, web: { flexBasis: 0 } }, print: { web: { flexBasis: 'auto', flexShrink: 0 } } },
});
