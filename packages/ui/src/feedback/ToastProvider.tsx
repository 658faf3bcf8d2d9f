import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';

import { Box } from '../primitives/Box';
import { makeStyles } from '../styles/makeStyles';
import { space, z } from '../tokens';
import { Toast } from './Toast';
import type { ShownToast, ToastMessage } from './Toast.types';
import { ToastContext } from './toastContext';

const useStyles = makeStyles({
  /** Above a tab bar or a sticky bar: what lays one out says how high it is in --bottom-bar. */
  place: {
    position: 'absolute', left: 0, right: 0, alignItems: 'center', paddingHorizontal: space[4], zIndex: z.toast,
    web: { position: 'fixed', bottom: 'calc(16px + var(--bottom-bar, 0px) + env(safe-area-inset-bottom, 0px))', pointerEvents: 'none' },
  },
  left: { alignItems: 'flex-start', tablet: { paddingHorizontal: space[6] } },
});

export interface ToastProviderProps {
  children: ReactNode;
  /** Devices: px of the window's bottom that bars and the safe area take. */
  bottomInset?: number;
}

/** Holds the one toast that is shown. Its region is always there, so that what comes into it is announced. */
export function ToastProvider({ children, bottomInset = 0 }: ToastProviderProps) {
  const s = useStyles();
  const [shown, setShown] = useState<ShownToast | null>(null);
  const lastId = useRef(0);

  const hide = useCallback(() => setShown(null), []);
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    setShown({ ...message, id: lastId.current });
  }, []);
  const toasts = useMemo(() => ({ show, hide }), [show, hide]);

  return (
    <ToastContext.Provider value={toasts}>
      {children}
      <Box
        role="status"
        aria-live="polite"
        pointerEvents="box-none"
        style={[s.place, shown?.place === 'left' && s.left, bottomInset > 0 && { bottom: bottomInset + 16 }]}
      >
        {shown && <Toast key={shown.id} toast={shown} onHide={hide} />}
      </Box>
    </ToastContext.Provider>
  );
}
