import { breakpoint } from '@hearthway/ui';

/**
 * Scrolls to the card of a pressed pin: in the list, or on phones at the top of the sheet. If the pin was pressed with
 * the keyboard, also moves focus to the card.
 */
export function showCard(id: string, byKeyboard: boolean): void {
  if (byKeyboard) requestAnimationFrame(() => focusCard(id));
  const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  const behavior: ScrollBehavior = calm ? 'instant' : 'smooth';
  if (window.matchMedia?.(`(min-width: ${breakpoint.tablet}px)`).matches) {
    document.getElementById(`home-${id}`)?.scrollIntoView({ block: 'nearest', behavior });
  } else {
    document.getElementById('homes')?.parentElement?.scrollTo?.({ top: 0, behavior });
  }
}

/** Focuses the first visible card of the home: over the pin, at the top of the phone's sheet, or in the list. */
function focusCard(id: string): void {
  const cards = [...document.querySelectorAll('[data-testid="map-card-home"], [data-testid="chosen-home"]'), document.getElementById(`home-${id}`)];
  const shown = cards.find((card) => card && card.getClientRects().length > 0);
  shown?.querySelector('a')?.focus();
}
