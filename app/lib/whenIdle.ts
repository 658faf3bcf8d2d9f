/** Longest wait for the browser or the app to be idle, in ms. */
const patience = 1500;

/** Runs `task` once, when nothing else is going on. Returns a function to cancel it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(() => task(), { timeout: patience });
  return () => cancelIdleCallback(id);
}
