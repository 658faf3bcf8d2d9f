/**
 * Closes what lies over a page by Back, which would leave the page otherwise. Dialogs, menus and sheets do it by themselves; whatever
 * else covers a page calls `useLayer(open, close)` and does nothing more about Back.
 *
 * In browsers an open layer has an entry in the history, without an address of its own; closing it in another way removes the
 * entry, and a page that is opened from it takes the entry's place. On devices it takes the back button.
 * @param open whether it lies over the page. What stays open while another page is in front is found open when that is left.
 * @param close is called by Back; it must lead to `open` being false.
 */
export type UseLayer = (open: boolean, close: () => void) => void;
