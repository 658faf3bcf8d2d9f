/** The dialog makes room for the keyboard by itself. */
export const useKeyboardInset = (): number => 0;
