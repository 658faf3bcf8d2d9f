/** Devices print nothing. */
export function watchPrint(): void {}
