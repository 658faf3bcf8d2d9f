/** The 640 px wide size of a picture in an agent's post. */
export const smallPicture = (src: string): string => src.replace(/\.jpg$/, '-640.jpg');

/** Width of the small size, in px. */
export const smallWidth = 640;
