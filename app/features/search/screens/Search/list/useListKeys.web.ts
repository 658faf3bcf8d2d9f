import { useEffect } from 'react';

/** Elements that handle the scrolling keys themselves. */
const ownKeys = 'input, textarea, select, [role="slider"], [role="listbox"], [contenteditable="true"], dialog, [popover]';

/** Share of the list's height that a page key scrolls. Less than 1, so that some content stays visible. */
const page = 0.875;

/**
 * Makes Page Down, Space, End etc. scroll the list. From tablets up, the list scrolls rather than the document, so
 * browsers would ignore these keys unless focus is in the list.
 */
export function useListKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const list = scroller();
      if (!list || !(event.target instanceof Element) || event.target.closest(ownKeys) || document.querySelector('dialog[open]')) return;
      // Space presses the focused element.
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

/** The element that scrolls the homes. Null if the document does, or if the homes are in a sheet that isn't fully open. */
function scroller(): HTMLElement | null {
  for (let box = document.getElementById('homes')?.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
