/** True for addresses that the app's own navigation shows: absolute paths, not other sites, mail or phone. */
export function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/\\');
}

const harmless = /^(https?:|mailto:|tel:|sms:|geo:|maps:|#|\?|\/)/i;

/** The address itself when a browser may follow it, else `#`: a feed must not be able to plant `javascript:`. */
export function safeHref(href: string): string {
  // Browsers ignore control characters and blanks before the scheme.
  const trimmed = href.replace(/[\u0000-\u0020]+/g, '');
  if (harmless.test(trimmed)) return href;
  return /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? '#' : href;
}
