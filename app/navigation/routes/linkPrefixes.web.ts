/** Browsers open pages by path only. */
export const linkPrefixes: string[] = [];
