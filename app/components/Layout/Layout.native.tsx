import { AnchorsContext, color, StyleSheet, useStyle, View } from '@hearthway/ui';
import { KeyboardAvoidingView, Platform, ScrollView } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { Footer } from '../Footer';
import { NavBar } from '../NavBar/NavBar';
import { SignUpBar } from '../NavBar/SignUpBar';
import { OfflineNotice } from '../OfflineNotice';
import { WithBottomSlot } from './BottomSlot.native';
import type { LayoutProps } from './types';
import { useAnchors } from './useAnchors.native';

/**
 * The frame of a page on devices, below the status bar and above the keyboard: iOS scrolls to the focused field; on
 * Android, whose windows extend behind the keyboard, the page ends above it. The tab bar isn't part of it: it stays
 * in place while pages slide.
 */
export function Layout({ frame, path, children }: LayoutProps) {
  const { scroll, content, anchors } = useAnchors();
  const { top, bottom } = useSafeAreaInsets();
  const main = useStyle(styles.main);
  const scrolled = useStyle(styles.scrolled);
  // The tab bar covers the bottom of the screen.
  const inset = frame.tabs ? 0 : bottom;
  const hero = frame.bar === 'hero';
  const bar = (
    <>
      {frame.bar === 'signup' ? <SignUpBar inset={top} /> : frame.bar !== 'none' && <NavBar path={path} look={frame.bar} menu={frame.menu} inset={top} />}
      {(frame.bar === 'tablet' || frame.bar === 'none') && (
        <View style={[styles.status, frame.bar === 'tablet' && styles.onPhones, { height: top }]} testID="status-room" />
      )}
    </>
  );
  if (frame.fillsWindow) {
    return (
      <View style={styles.page}>
        {bar}
        <WithBottomSlot inset={inset}>
          <View as="main" style={styles.main}>
            {children}
          </View>
        </WithBottomSlot>
        <OfflineNotice />
      </View>
    );
  }
  return (
    <View style={styles.page}>
      {!hero && bar}
      <WithBottomSlot inset={inset}>
        <KeyboardAvoidingView behavior={Platform.select({ android: 'padding' })} style={main}>
          <ScrollView ref={scroll} contentContainerStyle={scrolled} keyboardShouldPersistTaps="handled" automaticallyAdjustKeyboardInsets testID="page-scroll">
            <AnchorsContext value={anchors}>
              <View as="main" ref={content} style={styles.grown}>
                {children}
              </View>
            </AnchorsContext>
            {frame.footer && <Footer legalOnly={frame.footer === 'legal'} />}
            {hero && bar}
          </ScrollView>
        </KeyboardAvoidingView>
      </WithBottomSlot>
      <OfflineNotice />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { flex: 1, backgroundColor: color.page },
  main: { flex: 1 },
  /** Background of the status bar on a page without a top bar. */
  status: { backgroundColor: color.surface },
  onPhones: { tablet: { display: 'none' } },
  scrolled: { flexGrow: 1 },
  grown: { flexGrow: 1 },
});
