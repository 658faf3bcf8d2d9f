import { breakpoint } from '@hearthway/ui';
import { useEffect, useState } from 'react';

/** Whether focusing the field opens it in full screen, as on phones. */
export const opensLayer = (): boolean => window.matchMedia?.(`(max-width: ${breakpoint.tablet - 1}px)`).matches ?? false;

/** Height in px of the part of the window that the on-screen keyboard covers. Browsers don't resize the window for it. */
export function useKeyboardInset(): number {
  const [covered, setCovered] = useState(0);
  useEffect(() => {
    const visible = window.visualViewport;
    if (!visible) return undefined;
    const measure = () => setCovered(Math.max(0, Math.round(window.innerHeight - visible.height - visible.offsetTop)));
    measure();
    visible.addEventListener('resize', measure);
    return () => visible.removeEventListener('resize', measure);
  }, []);
  return covered;
}
