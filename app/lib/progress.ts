import { createStore, useStore } from './store';

// The progress line at the very top of the page while a screen loads.
const THROTTLE_MS = 200; // faster loads show no line at all
const DURATION_MS = 5000; // the time it takes from 0 to nearly 100
const HIDE_MS = 500;
const STEP_MS = 100;
const NEARLY = 99; // the answer itself adds the last percent

/** Percent, or null if nothing is shown. */
export const progressStore = createStore<number | null>(null);

let underway = 0;
let throttle: ReturnType<typeof setTimeout> | undefined;
let growth: ReturnType<typeof setInterval> | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;

function grow(): void {
  progressStore.set(0);
  growth = setInterval(() => {
    progressStore.set((now) => Math.min(NEARLY, (now ?? 0) + (100 * STEP_MS) / DURATION_MS));
  }, STEP_MS);
}

function finish(): void {
  clearTimeout(throttle);
  clearInterval(growth);
  if (progressStore.get() === null) return; // it ended before the line was shown
  progressStore.set(100);
  hiding = setTimeout(() => progressStore.set(null), HIDE_MS);
}

/** Call when something starts that the person waits for. The returned function ends it; calling that again does nothing. */
export function beginProgress(): () => void {
  underway += 1;
  if (underway === 1) {
    clearTimeout(hiding);
    progressStore.set(null);
    throttle = setTimeout(grow, THROTTLE_MS);
  }
  let ended = false;
  return () => {
    if (ended) return;
    ended = true;
    underway -= 1;
    if (underway === 0) finish();
  };
}

export function useProgress(): number | null {
  return useStore(progressStore);
}
