/** On devices the app itself says that there is no such page. */
export const openUnknown = (_href: string, _replace: boolean): boolean => false;
