/** Devices don't print. */
export function watchPrint(): void {}
