/** A browser opens pages by their path alone. */
export const linkPrefixes: string[] = [];
