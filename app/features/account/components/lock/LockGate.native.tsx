import { CoveredContext, StyleSheet, useStyle, View } from '@hearthway/ui';
import * as ScreenCapture from 'expo-screen-capture';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AppState, Platform, View as NativeView } from 'react-native';

import { useStore } from '../../../../lib/store';
import { lock, locksAfter, lockStore, watchLock } from '../../lock';
import { isPromptOpen } from './deviceOwner.native';
import { LockScreen } from './LockScreen.native';

/** The app behind its lock: covered while it is locked, and in the app switcher. */
export function LockGate({ children }: { children: ReactNode }) {
  const { on, locked } = useStore(lockStore);
  const away = useAway();
  useEffect(watchLock, []);
  useEffect(() => (on ? hideInSwitcher() : undefined), [on]);
  const covered = locked || (on && away);
  return (
    <CoveredContext value={covered}>
      <NativeView
        style={useStyle(styles.app)}
        accessibilityElementsHidden={covered}
        importantForAccessibility={covered ? 'no-hide-descendants' : 'auto'}
        testID="behind-lock"
      >
        {children}
      </NativeView>
      {covered && (
        <View style={styles.cover}>
          <LockScreen locked={locked} away={away} />
        </View>
      )}
    </CoveredContext>
  );
}

/**
 * Has the system hide the app in the app switcher, whose picture it may take before the cover is drawn. On Android this
 * also prevents screenshots. The returned function ends it.
 */
function hideInSwitcher(): () => void {
  const { hide, show } = Platform.select({
    android: { hide: () => ScreenCapture.preventScreenCaptureAsync(), show: () => ScreenCapture.allowScreenCaptureAsync() },
    default: { hide: () => ScreenCapture.enableAppSwitcherProtectionAsync(1), show: () => ScreenCapture.disableAppSwitcherProtectionAsync() },
  });
  const ignore = () => undefined; // the cover remains
  hide().catch(ignore);
  return () => void show().catch(ignore);
}

/** Whether another app or the app switcher is in front. Locks the app when someone returns late. */
function useAway(): boolean {
  const [away, setAway] = useState(AppState.currentState === 'background');
  const leftAt = useRef<number | null>(null);
  useEffect(() => {
    const subscription = AppState.addEventListener('change', (state) => {
      if (state === 'background') leftAt.current ??= Date.now();
      if (state === 'active') {
        if (leftAt.current !== null && locksAfter(leftAt.current, Date.now())) lock();
        leftAt.current = null;
      }
      setAway(state !== 'active' && !isPromptOpen());
    });
    return () => subscription.remove();
  }, []);
  return away;
}

const styles = StyleSheet.create({
  app: { flex: 1 },
  cover: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0 },
});
