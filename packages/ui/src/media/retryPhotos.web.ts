/** Asks again for the pictures that could not be had: the network is back. */
export function retryPhotos(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('picture > img')) {
    // One that failed before the script came is found like this as well.
    if (image.complete && image.naturalWidth === 0 && image.src) image.setAttribute('src', image.getAttribute('src') ?? '');
  }
}
