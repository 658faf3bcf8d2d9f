const whole = globalThis as { __HYDRATED__?: boolean };

/** Whether the app has hydrated the page that the server sent; `Hydrated` in Page.tsx reports it. */
const isHydrated = (): boolean => whole.__HYDRATED__ === true;

let started = false;

/** Call before hydrateRoot: until the page is hydrated, the app then hydrates what the server sent. */
export function beginHydration(): void {
  started = true;
}

/** Whether hydration is in progress: what is rendered is already in the document. */
export const isHydrating = (): boolean => started && !isHydrated();

let waiting: (() => void)[] = [];

/** Runs something once the page is hydrated: until then it must match what the server rendered. */
export function whenHydrated(work: () => void): void {
  if (isHydrated()) work();
  else waiting.push(work);
}

/** Marks the page as hydrated: from now on it responds to taps. Tests wait for the global variable. */
export function markHydrated(): void {
  whole.__HYDRATED__ = true;
  waiting.forEach((work) => work());
  waiting = [];
}
