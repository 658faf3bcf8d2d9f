import type { View } from 'react-native';

/** Longest wait for a quiet moment, ms. */
const patience = 1500;

/** Devices fetch nothing: the task runs when the page has come in and is quiet. Answers how to call it off. */
export function whenNear(_element: View | null, task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 0);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(() => task(), { timeout: patience });
  return () => cancelIdleCallback(id);
}
