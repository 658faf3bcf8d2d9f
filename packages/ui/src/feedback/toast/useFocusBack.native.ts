/** On devices, screen readers move the focus themselves when a message disappears. */
export function useFocusBack(_part: object): void {}
