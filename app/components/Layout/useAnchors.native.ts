import { type Anchors, PageFocusedContext, setReveal, space, useReducedMotion } from '@hearthway/ui';
import { type RefObject, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { ScrollView, View } from 'react-native';

/** How long a link to a part of another page waits for that page. */
const WAIT_MS = 5000;

/** The part that a link leads to, while its page is still loading. */
let awaited: { id: string; until: number } | null = null;

interface PageAnchors {
  scroll: RefObject<ScrollView | null>;
  /** What scrolls. */
  content: RefObject<View | null>;
  anchors: Anchors;
}

/** Scrolls a page to its parts. */
export function useAnchors(): PageAnchors {
  const scroll = useRef<ScrollView>(null);
  const content = useRef<View>(null);
  const parts = useRef(new Map<string, View>());
  const front = useContext(PageFocusedContext);
  const still = useReducedMotion();

  const { anchors, scrollTo } = useMemo(() => {
    function scrollTo(part: View | undefined, animated: boolean): void {
      const page = content.current;
      if (!part) scroll.current?.scrollTo({ y: 0, animated });
      else if (page) part.measureLayout(page, (_x, y) => scroll.current?.scrollTo({ y: Math.max(0, y - space[4]), animated }));
    }
    function note(id: string, part: View | null): void {
      if (!part) {
        parts.current.delete(id);
        return;
      }
      parts.current.set(id, part);
      if (awaited?.id !== id) return;
      if (Date.now() < awaited.until) requestAnimationFrame(() => scrollTo(part, false));
      awaited = null;
    }
    return { anchors: { note }, scrollTo };
  }, []);

  // Before the next frame, in which the link that opened this page asks for one of its parts.
  useLayoutEffect(() => {
    if (!front) return undefined;
    return setReveal((id) => {
      const part = parts.current.get(id);
      awaited = part || id === '' ? null : { id, until: Date.now() + WAIT_MS };
      if (!awaited) scrollTo(part, !still);
    });
  }, [front, scrollTo, still]);

  return { scroll, content, anchors };
}
