/** Stands for a token that is in a cookie which no script can read. */
export const heldByCookie = 'cookie';

/** The BFF has set the cookie with the answer; the page itself keeps no token. */
export const keepToken = (_token: string): string => heldByCookie;
