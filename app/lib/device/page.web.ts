/** Reloads the page. Returns true if it is being reloaded. */
export function reloadPage(): boolean {
  if (!navigator.onLine) return false; // the page would be lost
  window.location.reload();
  return true;
}

/** The URL the visitor came from before our first page; empty if unknown. */
export function referrer(): string {
  const { referrer: from } = document;
  return from.startsWith(window.location.origin) ? '' : from;
}

/** Requests a URL the app has no page for from the server, which may redirect or answer "not found". */
export function openUnknown(href: string, replace: boolean): boolean {
  if (replace) window.location.replace(href);
  else window.location.assign(href);
  return true;
}
