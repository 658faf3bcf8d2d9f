/**
 * The sanitisers of the specification, for the few places where HTML or an address is put together outside React.
 * Text that React shows needs neither.
 */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** One pass can join what it leaves into something new ("jajavascript:vascript:"), so passes go on until nothing changes. */
function strip(text: string, pattern: RegExp): string {
  let before = text;
  for (;;) {
    const after = before.replace(pattern, '');
    if (after === before) return after;
    before = after;
  }
}

const eventHandlers = /\bon[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;
const styles = /\bstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;
/** Browsers skip blanks and control characters inside the word. */
const scripts = new RegExp([...'javascript'].join('[\\u0000-\\u0020]*') + '[\\u0000-\\u0020]*:', 'gi');

/** Without event handlers, javascript: and style attributes, and with HTML's characters escaped. */
export function sanitiseInput(text: string): string {
  const harmless = [eventHandlers, styles, scripts].reduce(strip, text);
  return harmless.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** One part of an address: without angle brackets and slashes, then encoded. */
export function sanitiseUrl(text: string): string {
  // A lone half of a character pair cannot be encoded; only such halves match this class, whole pairs do not.
  return encodeURIComponent(text.replace(/[<>/\\]/g, '').replace(/[\ud800-\udfff]/gu, '\ufffd'));
}
