/** On devices screen readers find their own way when an entry of a list goes. */
export function useNeighborFocus(_entry: object): void {}
