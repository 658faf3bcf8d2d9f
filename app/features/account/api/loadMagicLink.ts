/** Magic link login, in a chunk of its own: few URLs have a key. */
export const loadMagicLink = () => import('./magicLink');
