// How photos are scaled down before they are sent.

/** Maximum length of the long side in pixels: more than the largest portrait, and far below what the server accepts. */
export const maxSide = 1600;

/** JPEG quality, 0 to 1. */
export const quality = 0.86;
