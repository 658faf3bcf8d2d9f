import { activePage } from '../web/activePage';

/** Scrolls to the element named by a hash, or to the top of the page if there is no hash. */
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
