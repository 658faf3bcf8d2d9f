/**
 * The specification's sanitizers, for the few places where HTML or a URL is built outside React. Text that React
 * renders needs neither.
 */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * One pass can join the remains into something new ("jajavascript:vascript:"), so passes repeat until nothing
 * changes.
 */
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
/** Browsers skip spaces and control characters inside the word. */
const scripts = new RegExp([...'javascript'].join('[\\u0000-\\u0020]*') + '[\\u0000-\\u0020]*:', 'gi');

/** Removes event handlers, javascript: and style attributes, and escapes HTML characters. */
export function sanitizeInput(text: string): string {
  const harmless = [eventHandlers, styles, scripts].reduce(strip, text);
  return harmless.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** One segment of a URL: removes angle brackets and slashes, then encodes the rest. */
export function sanitizeUrl(text: string): string {
  // A lone surrogate can't be encoded; this class only matches lone ones, never whole pairs.
  return encodeURIComponent(text.replace(/[<>/\\]/g, '').replace(/[\ud800-\udfff]/gu, '\ufffd'));
}
