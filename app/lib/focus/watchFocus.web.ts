/** Calls back each time that the page is looked at again; the answer stops it. */
export function watchFocus(onFocus: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && onFocus();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}
