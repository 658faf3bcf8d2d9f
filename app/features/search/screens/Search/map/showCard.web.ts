import { breakpoint } from '@hearthway/ui';

/**
 * Scrolls to the home of a pressed pin: its card in the list, or on phones the top of the sheet. If the pin was
 * pressed by keyboard, the card gets the focus.
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

/** The card over the pin, or the one at the top of the phone's sheet, or the one in the list. */
function focusCard(id: string): void {
  const cards = [...document.querySelectorAll('[data-testid="map-card-home"], [data-testid="chosen-home"]'), document.getElementById(`home-${id}`)];
  const shown = cards.find((card) => card && card.getClientRects().length > 0);
  shown?.querySelector('a')?.focus();
}
