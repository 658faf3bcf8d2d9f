import { createContext, useContext } from 'react';

import type { ToastMessage } from './Toast.types';

export interface Toasts {
  /** Shows a message; the one before it goes. */
  show: (message: ToastMessage) => void;
  hide: () => void;
}

export const ToastContext = createContext<Toasts>({ show: () => undefined, hide: () => undefined });

/** Brief messages about what has just been done. Needs `ToastProvider` above; without it they are not shown. */
export function useToast(): Toasts {
  return useContext(ToastContext);
}
