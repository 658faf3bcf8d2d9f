/** Devices have no hashes in their URLs. */
export const revealAnchor = (_hash: string): void => undefined;
