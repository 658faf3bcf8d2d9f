/** True for URLs that the app's own navigation handles: absolute paths, not other sites, mailto or tel. */
export function isInternal(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/\\');
}

const harmless = /^(https?:|mailto:|tel:|sms:|geo:|maps:|otpauth:|#|\?|\/)/i;

/** The URL itself if a browser may follow it, otherwise `#`: a feed must not be able to inject `javascript:`. */
export function safeHref(href: string): string {
  // Browsers ignore control characters and spaces before the scheme.
  const trimmed = href.replace(/[\u0000-\u0020]+/g, '');
  if (harmless.test(trimmed)) return href;
  return /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? '#' : href;
}
