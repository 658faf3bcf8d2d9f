/** What React writes where something suspended: only the fallback follows, and the rest is left to the browser. */
const leftOut = '<!--$!-->';

/**
 * Throws if part of a page is missing from its HTML. The server doesn't wait for chunks: with `React.lazy` inside a
 * Suspense boundary, such as HydrateOnVisible, that part would be blank until the script has arrived. Text can't contain the
 * comment, because React escapes it.
 */
export function requireComplete(html: string): string {
  if (html.includes(leftOut)) throw new Error('Part of the page suspended on the server. Load its chunk with the page, or render it only in the browser.');
  return html;
}
