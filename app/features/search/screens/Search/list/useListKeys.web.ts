import { useEffect } from 'react';

/** Elements that handle the scrolling keys themselves. */
const ownKeys = 'input, textarea, select, [role="slider"], [role="listbox"], [contenteditable="true"], dialog, [popover]';

/** Almost a screenful, so that some content stays visible. */
const page = 0.875;

/**
 * From tablets up the list scrolls and the document doesn't, so in browsers Page Down, Space or End do nothing until
 * the focus is in the list. Here they scroll it wherever the focus is.
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

/** The box that scrolls the homes; null where the document does, or a sheet that isn't full. */
function scroller(): HTMLElement | null {
  for (let box = document.getElementById('homes')?.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}
