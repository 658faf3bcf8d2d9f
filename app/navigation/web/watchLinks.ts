const HOVER_MS = 80; // a pointer that only passes over a link has left it by then

/**
 * Calls back with the href of a link that is about to be pressed: the pointer rests on it, or a finger or button is
 * down. Ignores links to other sites, downloads, new tabs, and anyone in data saver mode.
 */
export function watchLinks(onIntent: (path: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saving = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

  const over = ({ target }: Event) => {
    clearTimeout(timer);
    const path = pathOf(target);
    if (path && !saving()) timer = setTimeout(() => onIntent(path), HOVER_MS);
  };
  const down = ({ target }: Event) => {
    clearTimeout(timer);
    const path = pathOf(target);
    if (path) onIntent(path);
  };
  document.addEventListener('pointerover', over, { passive: true });
  document.addEventListener('pointerdown', down, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', over);
    document.removeEventListener('pointerdown', down);
  };
}

function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  if (link.origin !== window.location.origin) return null;
  const path = link.pathname + link.search;
  return path === window.location.pathname + window.location.search ? null : path;
}
