/** Devices have the whole app; there is nothing to reload. */
export const reloadPage = (): boolean => false;

/** Apps have no referrer. */
export const referrer = (): string => '';

/** Devices have no documents: the app itself shows every page, including the one for unknown URLs. */
export const openDocument = (_href: string, _replace: boolean): boolean => false;

/** Nothing was served. */
export const servedPath = (): string => '/';
