/** Stands for a token that is in a cookie which no script can read; devices have none. */
export const heldByCookie = 'cookie';

/** Devices send the token themselves; `persistedSession` keeps it between runs of the app. */
export const keepToken = (token: string): string => token;
