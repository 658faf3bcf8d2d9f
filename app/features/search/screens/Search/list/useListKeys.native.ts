/** Not needed on devices, which scroll by touch. */
export function useListKeys(): void {}
