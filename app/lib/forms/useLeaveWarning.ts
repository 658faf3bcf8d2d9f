import { useEffect } from 'react';

/** While something is unsaved, browsers ask before they close or reload the page. Within the app a form keeps its draft. */
export function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved || typeof globalThis.addEventListener !== 'function') return undefined;
    const ask = (event: Event) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
