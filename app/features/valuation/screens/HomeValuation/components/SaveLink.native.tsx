/** Devices have no in-page links; the estimate is kept further down. */
export function KeepLink() {
  return null;
}
