import { createContext, useContext } from 'react';

/** Available widths of every picture, in px. */
export const photoWidths = [320, 640, 960, 1440] as const;

type PhotoFormat = 'avif' | 'webp' | 'jpg';

/** URL of one width and format. */
export function photoUrl(src: string, width: (typeof photoWidths)[number], format: PhotoFormat): string {
  return `${src}-${width}.${format}`;
}

/** `srcset` of all widths in one format. */
export function photoSet(src: string, format: PhotoFormat): string {
  return photoWidths.map((width) => `${photoUrl(src, width, format)} ${width}w`).join(', ');
}

/**
 * Origin of the server's pictures, needed on devices, where a path alone can't be resolved:
 * `https://www.example.com`.
 */
export const MediaOriginContext = createContext('');

export function useMediaOrigin(): string {
  return useContext(MediaOriginContext);
}
