import { breakpoint } from '@hearthway/ui';

/** Brings the home of a pin that was pressed into sight: its card in the list, or on phones the top of the sheet. */
export function showCard(id: string): void {
  const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  const behavior: ScrollBehavior = calm ? 'instant' : 'smooth';
  if (window.matchMedia?.(`(min-width: ${breakpoint.tablet}px)`).matches) {
    document.getElementById(`home-${id}`)?.scrollIntoView({ block: 'nearest', behavior });
  } else {
    document.getElementById('homes')?.parentElement?.scrollTo?.({ top: 0, behavior });
  }
}
