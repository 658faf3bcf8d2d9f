/** On devices the selected home is already at the top of the sheet. */
export function showCard(_id: string, _byKeyboard: boolean): void {}
