/** Longest wait for a quiet moment, ms. */
const patience = 1500;

/** Runs `task` once, after the page has loaded and when the browser has time. Answers how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(task, { timeout: patience });
  return () => window.cancelIdleCallback(id);
}
