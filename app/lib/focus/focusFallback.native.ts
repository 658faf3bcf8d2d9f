/** On devices screen readers find their own way when a part of a screen goes. */
export function useFocusFallback(_part: object): void {}
