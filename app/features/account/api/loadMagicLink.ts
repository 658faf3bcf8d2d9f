/** Logging in by the key of a link, in a chunk of its own: few addresses have one. */
export const loadMagicLink = () => import('./magicLink');
