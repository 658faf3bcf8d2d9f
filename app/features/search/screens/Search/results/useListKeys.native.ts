/** Devices scroll by touch, and a keyboard's keys go to what has the focus. */
export function useListKeys(): void {}
