/** Not needed on devices, where the selected home is at the top of the sheet. */
export function showCard(_id: string, _byKeyboard: boolean): void {}
