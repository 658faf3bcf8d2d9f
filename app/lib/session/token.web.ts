/** Stands for a token in a cookie that scripts can't read. */
export const heldByCookie = 'cookie';

/** The BFF has set the cookie with the answer; the page itself doesn't store the token. */
export const tokenForState = (_token: string): string => heldByCookie;
