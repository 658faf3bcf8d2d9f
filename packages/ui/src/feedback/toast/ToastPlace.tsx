import { createContext, useContext, useEffect, useId } from 'react';

import { View } from '../../primitives/View';
import { StyleSheet } from '../../styles/StyleSheet';
import { size, space, z } from '../../tokens';
import { Toast } from './Toast';
import { ToastContext, useShownToast } from './toastContext';

const styles = StyleSheet.create({
  /** Above a tab bar, a sticky bar or a floating button. On the web, whatever lays out a bar sets its height in --bottom-bar. */
  place: {
    position: 'absolute',
    left: 0,
    right: 0,
    alignItems: 'center',
    paddingHorizontal: space[4],
    zIndex: z.toast,
    web: { position: 'fixed', bottom: 'calc(16px + var(--bottom-bar, 0px) + env(safe-area-inset-bottom, 0px))', pointerEvents: 'none' },
    native: { bottom: space[4] + size.stickyBar },
    print: { display: 'none' },
  },
  left: { alignItems: 'flex-start', tablet: { paddingHorizontal: space[6] } },
});

/** Devices: bottom safe area of the window, in points. */
export const BottomInsetContext = createContext(0);

/**
 * Inside a dialog: shows messages while the dialog is open. Everything outside an open modal dialog is covered, inert
 * and silent, whatever its z-index.
 */
export function ToastPlace() {
  const id = useId();
  const { enter } = useContext(ToastContext);
  useEffect(() => enter(id), [enter, id]);
  return <ToastRegion place={id} />;
}

/** The region is always present, so that messages added to it are announced. */
export function ToastRegion({ place }: { place?: string }) {
  const toast = useShownToast(place);
  const { hide } = useContext(ToastContext);
  const bottomInset = useContext(BottomInsetContext);
  return (
    <View
      role="status"
      aria-live="polite"
      pointerEvents="box-none"
      style={[
        styles.place,
        toast?.place === 'left' && styles.left,
        bottomInset > 0 && { bottom: space[4] + size.stickyBar + bottomInset },
        toast && toast.floating > 0 && { bottom: toast.floating + space[3] },
      ]}
    >
      {toast && <Toast key={toast.id} toast={toast} onHide={hide} />}
    </View>
  );
}
