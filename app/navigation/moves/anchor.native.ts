/** Devices have no hashes in their addresses. */
export const revealAnchor = (_hash: string): void => undefined;
