/** Devices scroll by touch, and keys go to the focused element. */
export function useListKeys(): void {}
