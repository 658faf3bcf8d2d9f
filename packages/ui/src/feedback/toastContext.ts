import { createContext, useContext } from 'react';

import type { ShownToast, ToastMessage } from './Toast.types';

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

/** What is shown, and where: of several places the one that came last. */
export interface ToastPlaces {
  shown: ShownToast | null;
  /** Place that shows it; without one it is at the bottom of the window. */
  newest: string | undefined;
  /** Devices: points of the window's bottom that the system draws over. */
  bottomInset: number;
  hide: () => void;
  /** A place is there from now on, until the answer is called. */
  enter: (place: string) => () => void;
}

export const ToastPlacesContext = createContext<ToastPlaces>({
  shown: null, newest: undefined, bottomInset: 0, hide: () => undefined, enter: () => () => undefined,
});
