import type { KeyboardEvent } from 'react';

const selector = 'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]';

/** Focusable elements of a region, in order. */
export function focusable(region: HTMLElement | null): HTMLElement[] {
  return region ? Array.from(region.querySelectorAll<HTMLElement>(selector)) : [];
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Moves between the rows of a menu with arrow keys. Text fields and sliders keep their own keys. */
export function moveFocus(event: KeyboardEvent, region: HTMLElement | null): void {
  const step = steps[event.key];
  if (!step || (event.target instanceof HTMLElement && event.target.matches('input, select, textarea, [role="slider"]'))) return;
  const items = focusable(region);
  if (items.length === 0) return;
  event.preventDefault();
  items[step(items.indexOf(event.target as HTMLElement), items.length)]?.focus();
}
