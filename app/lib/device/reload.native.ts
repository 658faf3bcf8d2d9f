/** Devices hold all of the app; there is nothing to load anew. */
export const reloadPage = (): boolean => false;
