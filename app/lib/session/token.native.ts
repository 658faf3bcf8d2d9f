/** Stands for a token in a cookie that scripts can't read; never used on devices. */
export const heldByCookie = 'cookie';

/** Devices send the token themselves; `persistedSession` stores it between runs of the app. */
export const tokenForState = (token: string): string => token;
