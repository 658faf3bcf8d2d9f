import { createContext, useContext } from 'react';

export interface ToastMessage {
  text: string;
  icon?: 'check' | 'warning';
  /** One action: Undo, Try again. */
  action?: { label: string; onPress: () => void };
  /** `center` stays 5 s at the bottom; `left` 4 s at the bottom left, for agents signing up. */
  place?: 'center' | 'left';
}

export interface ShownToast extends ToastMessage {
  id: number;
  /** How much of the window's bottom floating buttons took up when it was shown, in px. */
  floating: number;
}

/** How long a toast stays, in ms, by place; a pointer or the focus on it pauses the timer. */
export const toastTime = { center: 5000, left: 4000 } as const;

interface Toasts {
  /** Shows a message in place of the previous one. */
  show: (message: ToastMessage) => void;
  hide: () => void;
}

export const ToastContext = createContext<Toasts>({ show: () => undefined, hide: () => undefined });

/** Brief messages about what was just done. Not shown without a `ToastProvider` above. */
export function useToast(): Toasts {
  return useContext(ToastContext);
}

/** What is shown, and where: the place that was mounted last. */
interface ToastPlaces {
  shown: ShownToast | null;
  /** The place that shows it; undefined: the bottom of the window. */
  newest: string | undefined;
  /** Devices: bottom safe area of the window, in points. */
  bottomInset: number;
  hide: () => void;
  /** Registers a place; the returned function removes it. */
  enter: (place: string) => () => void;
}

export const ToastPlacesContext = createContext<ToastPlaces>({
  shown: null, newest: undefined, bottomInset: 0, hide: () => undefined, enter: () => () => undefined,
});
