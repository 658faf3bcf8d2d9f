/** On devices, messages are below the page's floating buttons: the tab bar between them is outside the page. */
export const floatingHeight = (): number => 0;
