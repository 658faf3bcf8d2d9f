/** Requests failed pictures again, because the network is back. */
export function retryPhotos(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('picture > img')) {
    // This also finds pictures that failed before the script loaded.
    if (image.complete && image.naturalWidth === 0 && image.src) image.setAttribute('src', image.getAttribute('src') ?? '');
  }
}

/** Lazy photos load when they come near the window, which never happens on paper: before printing, all are loaded. */
function loadAll(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('picture > img')) {
    image.loading = 'eager';
    image.decoding = 'sync';
  }
}

/**
 * Chromium loads lazy photos itself when a person prints, and waits for them, but not for photos that a script has
 * started to load.
 */
const loadsForPrint = () => 'userAgentData' in navigator;

/**
 * Prepares the page for printing. A program that prints right away, such as a PDF service, leaves no time to load
 * anything; it can switch to print styles first and wait for the pictures.
 */
export function watchPrint(): void {
  if (!loadsForPrint()) window.addEventListener('beforeprint', loadAll);
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) loadAll();
  });
}
