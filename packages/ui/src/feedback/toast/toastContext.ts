import { createContext, useContext, useSyncExternalStore } from 'react';

import { floatingHeight } from './floatingHeight';

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

/**
 * The toast that is shown, and where: in the place that was mounted last, or at the bottom of the window. It isn't
 * React's state, because a context that changed would make React hydrate all of the page at once.
 */
export function createToasts() {
  let shown: ShownToast | null = null;
  let places: readonly string[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const changed = () => listeners.forEach((listener) => listener());
  return {
    /** Shows a message in place of the previous one. */
    show(message: ToastMessage) {
      lastId += 1;
      shown = { ...message, id: lastId, floating: floatingHeight() };
      changed();
    },
    hide() {
      shown = null;
      changed();
    },
    /** Registers a place; the returned function removes it. */
    enter(place: string) {
      places = [...places, place];
      changed();
      return () => {
        places = places.filter((other) => other !== place);
        changed();
      };
    },
    /** The toast to show in a place; without one, at the bottom of the window. */
    shownIn: (place?: string) => (places[places.length - 1] === place ? shown : null),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const ToastContext = createContext(createToasts());

/** Brief messages about what was just done. Not shown without a `ToastProvider` above. */
export function useToast(): Pick<ReturnType<typeof createToasts>, 'show' | 'hide'> {
  return useContext(ToastContext);
}

export function useShownToast(place?: string): ShownToast | null {
  const { subscribe, shownIn } = useContext(ToastContext);
  return useSyncExternalStore(
    subscribe,
    () => shownIn(place),
    () => null,
  );
}
