/** An address that the app has no page for is asked of the server: it may redirect, or it says "not found". */
export function openUnknown(href: string, replace: boolean): boolean {
  if (replace) window.location.replace(href);
  else window.location.assign(href);
  return true;
}
