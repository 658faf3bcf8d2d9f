/** On devices, screen readers move the focus themselves when a list entry disappears. */
export function useNeighborFocus(_entry: object): void {}
