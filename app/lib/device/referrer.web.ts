/** Where the visitor came from before the first page of ours, as an address; empty when nobody knows. */
export function referrer(): string {
  const { referrer: from } = document;
  return from.startsWith(window.location.origin) ? '' : from;
}
