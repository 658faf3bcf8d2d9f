import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';

import { floatingHeight } from './floatingHeight';
import type { ShownToast, ToastMessage } from './toastContext';
import { ToastContext, ToastPlacesContext } from './toastContext';
import { ToastRegion } from './ToastPlace';

interface ToastProviderProps {
  children: ReactNode;
  /** Devices: bottom safe area of the window, in points. */
  bottomInset?: number;
}

/** Shows one toast at a time: at the bottom of the window, or in the dialog that was opened last. */
export function ToastProvider({ children, bottomInset = 0 }: ToastProviderProps) {
  const [shown, setShown] = useState<ShownToast | null>(null);
  const [places, setPlaces] = useState<readonly string[]>([]);
  const lastId = useRef(0);

  const hide = useCallback(() => setShown(null), []);
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    setShown({ ...message, id: lastId.current, floating: floatingHeight() });
  }, []);
  const enter = useCallback((place: string) => {
    setPlaces((before) => [...before, place]);
    return () => setPlaces((before) => before.filter((other) => other !== place));
  }, []);
  const newest = places[places.length - 1];
  const toasts = useMemo(() => ({ show, hide }), [show, hide]);
  const where = useMemo(() => ({ shown, newest, bottomInset, hide, enter }), [shown, newest, bottomInset, hide, enter]);

  return (
    <ToastContext.Provider value={toasts}>
      <ToastPlacesContext.Provider value={where}>
        {children}
        <ToastRegion toast={newest === undefined ? shown : null} />
      </ToastPlacesContext.Provider>
    </ToastContext.Provider>
  );
}
