import { useState, type ReactNode } from 'react';

import { createToasts, ToastContext } from './toastContext';
import { BottomInsetContext, ToastRegion } from './ToastPlace';

interface ToastProviderProps {
  children: ReactNode;
  /** Devices: bottom safe area of the window, in points. */
  bottomInset?: number;
}

/** Shows one toast at a time: at the bottom of the window, or in the dialog that was opened last. */
export function ToastProvider({ children, bottomInset = 0 }: ToastProviderProps) {
  const [toasts] = useState(createToasts);
  return (
    <ToastContext.Provider value={toasts}>
      <BottomInsetContext.Provider value={bottomInset}>
        {children}
        <ToastRegion />
      </BottomInsetContext.Provider>
    </ToastContext.Provider>
  );
}
