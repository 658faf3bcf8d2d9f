/** On devices the chosen home is at the top of the sheet already. */
export function showCard(_id: string, _byKeyboard: boolean): void {}
