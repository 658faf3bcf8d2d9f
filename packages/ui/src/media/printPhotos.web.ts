/** Photos load when they come near, which those on paper never do: before printing, all of them load. */
function loadAll(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('picture > img')) {
    image.loading = 'eager';
    image.decoding = 'sync';
  }
}

/** Chromium loads lazy photos itself when a person prints, and waits for them, but not for those that a script has started to load. */
const loadsForPrint = () => 'userAgentData' in navigator;

/**
 * Prepares the page for paper. A script that prints right away, such as a PDF service, gives no time to load anything: it can
 * switch to print styles first and wait for the pictures.
 */
export function watchPrint(): void {
  if (!loadsForPrint()) window.addEventListener('beforeprint', loadAll);
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) loadAll();
  });
}
