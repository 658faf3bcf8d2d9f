import type { View } from 'react-native';

/** Longest wait for the app to be idle, in ms. */
const patience = 1500;

/**
 * Devices have nothing to load: the task runs when the page has appeared and the app is idle. Returns a function to
 * cancel it.
 */
export function whenNearViewport(_element: View | null, task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 0);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(() => task(), { timeout: patience });
  return () => cancelIdleCallback(id);
}
