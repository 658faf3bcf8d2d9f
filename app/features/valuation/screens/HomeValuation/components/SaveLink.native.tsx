/** On devices, links can't lead to a part of a page. The form for saving is further down. */
export function SaveLink() {
  return null;
}
