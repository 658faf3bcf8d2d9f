const whole = globalThis as { __HYDRATED__?: boolean };

/** Whether the app has taken over the page that the server sent; see Hydrated. */
export const isHydrated = (): boolean => whole.__HYDRATED__ === true;

let begun = false;

/** From now on the app takes over what the server sent, instead of drawing it. */
export function beginHydration(): void {
  begun = true;
}

/** Whether it is about to: what is drawn is in the document already. */
export const isHydrating = (): boolean => begun && !isHydrated();

/** ms between looks at whether the page was taken over. */
const LOOK_MS = 50;

/** Does something once the page is taken over: until then its answer must stay as the server drew it. */
export function whenHydrated(work: () => void): void {
  if (isHydrated()) work();
  else setTimeout(() => whenHydrated(work), LOOK_MS);
}
