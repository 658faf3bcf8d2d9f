/** Devices hold all of the app; there is nothing to load again. */
export const reloadPage = (): boolean => false;

/** Apps are opened from nowhere. */
export const referrer = (): string => '';

/** On devices the app itself says that there is no such page. */
export const openUnknown = (_href: string, _replace: boolean): boolean => false;
