/** On devices screen readers find their own way when a message goes. */
export function useFocusBack(_part: object): void {}
