/** Loads the page again. True: it is on its way out. */
export function reloadPage(): boolean {
  if (!navigator.onLine) return false; // the page would be gone, and nothing in its place
  window.location.reload();
  return true;
}

/** Where the visitor came from before the first page of ours, as an address; empty when nobody knows. */
export function referrer(): string {
  const { referrer: from } = document;
  return from.startsWith(window.location.origin) ? '' : from;
}

/** An address that the app has no page for is asked of the server: it may redirect, or it says "not found". */
export function openUnknown(href: string, replace: boolean): boolean {
  if (replace) window.location.replace(href);
  else window.location.assign(href);
  return true;
}
