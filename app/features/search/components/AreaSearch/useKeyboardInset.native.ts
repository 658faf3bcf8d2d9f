/** The dialog adjusts to the keyboard itself. */
export const useKeyboardInset = (): number => 0;
