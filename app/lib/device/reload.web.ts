/** Loads the page anew. True: it is on its way out. */
export function reloadPage(): boolean {
  if (!navigator.onLine) return false; // the page would be gone, and nothing in its place
  window.location.reload();
  return true;
}
