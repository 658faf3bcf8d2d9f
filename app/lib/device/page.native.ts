/** Devices have the whole app; there is nothing to reload. */
export const reloadPage = (): boolean => false;

/** Apps have no referrer. */
export const referrer = (): string => '';

/** On devices the app itself shows the not-found page. */
export const openUnknown = (_href: string, _replace: boolean): boolean => false;
