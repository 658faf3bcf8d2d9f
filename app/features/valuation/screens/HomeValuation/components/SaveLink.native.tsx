/** Devices have no links within a page; saving is further down. */
export function SaveLink() {
  return null;
}
