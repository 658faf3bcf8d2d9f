const widths = [96, 192, 320, 640];

/** URL of the picture at another width; a URL without a width stays as it is. */
export const portraitUrl = (photo: string, width: number): string => photo.replace(/-320(?=\.\w+$)/, `-${width}`);

/** The smallest available width that is sharp at this many pixels. */
export const portraitWidth = (pixels: number): number => widths.find((width) => width >= pixels) ?? 640;
