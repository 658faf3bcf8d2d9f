import { activePage } from '../web/activePage';

/** Brings the element that a hash names into view, or the top of the page when there is no hash. */
export function revealAnchor(hash: string): void {
  const page = activePage() ?? document;
  const target = hash ? page.querySelector<HTMLElement>(`#${CSS.escape(decode(hash))}`) : null;
  if (target) target.scrollIntoView();
  else if (!hash) window.scrollTo({ top: 0 });
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
