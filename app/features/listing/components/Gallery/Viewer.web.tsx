import type { Photo } from '@hearthway/api';
import { announce, Element, StyleSheet, useReducedMotion, View } from '@hearthway/ui';
import { type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { FullPhoto } from './FullPhoto';
import { nearestIndex, stepped } from './strip';
import { ViewerFrame } from './ViewerFrame';

export interface ViewerProps {
  photos: readonly Photo[];
  /** What the photos show: "4417 Swiss Avenue". */
  of: string;
  /** Index of the initial photo. */
  start: number;
  onClose: () => void;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => stepped(at, -1, count),
  ArrowRight: (at, count) => stepped(at, 1, count),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** All photos, filling the window, with swiping, arrow keys and buttons. Escape closes it. */
export function Viewer({ photos, of, start, onClose }: ViewerProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(start);
  const calm = useReducedMotion();
  /** Index of the photo that the strip is scrolling to. Photos passed on the way don't count as shown. */
  const aim = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = strip.current;
    if (element) element.scrollLeft = start * element.clientWidth;
  }, [start]);

  function show(index: number) {
    const element = strip.current;
    element?.scrollTo?.({ left: index * element.clientWidth, behavior: calm ? 'instant' : 'smooth' });
    aim.current = index;
    setShown(index);
    announce(`Photo ${index + 1} of ${photos.length}: ${photos[index]?.alt ?? ''}`);
  }

  function follow(element: HTMLElement) {
    const at = nearestIndex(element.scrollLeft, element.clientWidth, photos.length);
    if (aim.current !== null && aim.current !== at) return;
    aim.current = null;
    setShown(at);
  }

  useKeys((key) => {
    const step = steps[key];
    if (step) show(step(shown, photos.length));
    return step !== undefined;
  });

  return (
    <ViewerFrame photos={photos} of={of} shown={shown} onShow={show} onClose={onClose}>
      <Element
        as="div"
        ref={strip}
        style={styles.strip}
        testID="photo-strip"
        onScroll={({ currentTarget }: UIEvent<HTMLElement>) => follow(currentTarget)}
        // The user scrolls: give up on the animation's target.
        onPointerDown={() => (aim.current = null)}
        onWheel={() => (aim.current = null)}
      >
        {photos.map((photo, index) => (
          <View key={photo.src} style={styles.slide} aria-hidden={index !== shown}>
            {Math.abs(index - shown) <= 1 && <FullPhoto photo={photo} />}
          </View>
        ))}
      </Element>
    </ViewerFrame>
  );
}

/**
 * Handles keys anywhere in the window while the viewer is open. `press` returns whether it handled the key, whose
 * default is then prevented.
 */
function useKeys(press: (key: string) => boolean) {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const styles = StyleSheet.create({
  strip: { flexDirection: 'row', height: '100%', web: { overflowX: 'auto', scrollSnapType: 'x mandatory', scrollbarWidth: 'none' } },
  slide: { width: '100%', height: '100%', flexShrink: 0, web: { scrollSnapAlign: 'center' } },
});
