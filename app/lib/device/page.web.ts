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

/** Loads a document from the server: for URLs that the app has no page for, and for pages with a different content security policy. */
export function openDocument(href: string, replace: boolean): boolean {
  if (replace) window.location.replace(href);
  else window.location.assign(href);
  return true;
}

const served = typeof window === 'undefined' ? '/' : window.location.pathname;

/** The path that the server answered with this document; the app may show another page by now. */
export function servedPath(): string {
  return served;
}
