const widths = [96, 192, 320, 640];

/** The picture in another width; URLs that have no width in them stay. */
export const portraitUrl = (photo: string, width: number): string => photo.replace(/-320(?=\.\w+$)/, `-${width}`);

/** The smallest width that is sharp. */
export const portraitWidth = (pixels: number): number => widths.find((width) => width >= pixels) ?? 640;
