/** Requests failed pictures again, because the network is back. */
export function retryPhotos(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('picture > img')) {
    // This also finds pictures that failed before the script loaded.
    if (image.complete && image.naturalWidth === 0 && image.src) image.setAttribute('src', image.getAttribute('src') ?? '');
  }
}
