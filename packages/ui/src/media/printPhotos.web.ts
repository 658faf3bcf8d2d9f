/** Photos load when they come near, which those on paper never do: before printing, all of them load. */
function loadAll(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('picture > img')) {
    image.loading = 'eager';
    image.decoding = 'sync';
  }
}

/** Prepares the page for paper: when the browser prints it, and when a script switches it to print styles and prints later. */
export function watchPrint(): void {
  window.addEventListener('beforeprint', loadAll);
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) loadAll();
  });
}
