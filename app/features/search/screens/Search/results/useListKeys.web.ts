import { useEffect } from 'react';

/** What keeps the scrolling keys for itself. */
const ownKeys = 'input, textarea, select, [role="slider"], [role="listbox"], [contenteditable="true"], dialog, [popover]';

/** A screenful, less a little that stays in sight. */
const page = 0.875;

/**
 * From tablets up the list scrolls and the document does not, so a browser has nothing that Page Down, Space or End
 * could scroll until the focus is in the list. Here they scroll it wherever the focus is.
 */
export function useListKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const list = scroller();
      if (!list || !(event.target instanceof Element) || event.target.closest(ownKeys) || document.querySelector('dialog[open]')) return;
      // Space presses what has the focus.
      if (event.key === ' ' && event.target.closest('button, a, [tabindex="0"]')) return;
      const top = topAfter(event, list);
      if (top === undefined) return;
      event.preventDefault();
      list.scrollTo({ top });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function topAfter({ key, shiftKey }: KeyboardEvent, { scrollTop, scrollHeight, clientHeight }: HTMLElement): number | undefined {
  if (key === 'PageDown' || (key === ' ' && !shiftKey)) return scrollTop + clientHeight * page;
  if (key === 'PageUp' || key === ' ') return scrollTop - clientHeight * page;
  if (key === 'Home') return 0;
  return key === 'End' ? scrollHeight : undefined;
}

/** The box that scrolls the homes; none where the document does, or a sheet that is not pulled up. */
function scroller(): HTMLElement | null {
  for (let box = document.getElementById('homes')?.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
