import { motion, StyleSheet, useReducedMotion, View } from '@hearthway/ui';
import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';

import { afterSwipe, followed, isSwipe } from './swipe';
import type { SwipePhotosProps } from './usePhotoTurn';

interface Drag {
  x: number;
  y: number;
  at: number;
  swiping: boolean;
}

/**
 * Swiping sideways turns the photos; vertical swipes scroll the page. The neighboring photos are rendered once a
 * finger touches. The end of a swipe doesn't press the card's link.
 */
export function SwipePhotos({ shown, count, show, draw }: SwipePhotosProps) {
  const track = useRef<View>(null);
  const element = () => track.current as unknown as HTMLElement | null;
  const drag = useRef<Drag | null>(null);
  const swiped = useRef(false);
  const [touched, setTouched] = useState(false);
  const still = useReducedMotion();

  const slide = (px: number, eased: boolean) => {
    const style = element()?.style;
    if (!style) return;
    style.transition = eased ? `transform ${motion.duration.base}ms ${motion.easing.out}` : '';
    style.transform = px === 0 ? '' : `translateX(${px}px)`;
  };
  // The photo that slid in is now the current one, in its place.
  useLayoutEffect(() => slide(0, false), [shown]); // eslint-disable-line react-hooks/exhaustive-deps -- it moves the track alone

  function begin(event: PointerEvent) {
    swiped.current = false;
    drag.current = event.pointerType === 'mouse' || !event.isPrimary ? null : { x: event.clientX, y: event.clientY, at: event.timeStamp, swiping: false };
    if (drag.current) setTouched(true);
  }

  function move({ clientX, clientY }: PointerEvent) {
    const began = drag.current;
    if (!began) return;
    began.swiping ||= isSwipe(clientX - began.x, clientY - began.y);
    if (began.swiping) slide(followed(clientX - began.x, shown, count), false);
  }

  function end({ clientX, timeStamp, type }: PointerEvent) {
    const began = drag.current;
    drag.current = null;
    if (!began?.swiping) return;
    swiped.current = true;
    const width = element()?.clientWidth ?? 0;
    const next = type === 'pointerup' ? afterSwipe({ x: clientX - began.x, ms: timeStamp - began.at, width }, shown, count) : shown;
    slide((shown - next) * width, !still);
    if (next === shown) return;
    if (still) show(next);
    else setTimeout(() => show(next), motion.duration.base);
  }

  function click(event: MouseEvent) {
    if (!swiped.current) return;
    swiped.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  const photos = touched ? [shown - 1, shown, shown + 1].filter((index) => index >= 0 && index < count) : [shown];
  const gestures = { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end, onClickCapture: click };
  return (
    <View ref={track} style={styles.track} {...gestures}>
      {photos.map((index) => draw(index, [styles.photo, index !== shown && ({ '--at': `${(index - shown) * 100}%` } as object)]))}
    </View>
  );
}

const styles = StyleSheet.create({
  track: { web: { display: 'grid', touchAction: 'pan-y pinch-zoom' } },
  photo: { web: { gridArea: '1 / 1', transform: 'translateX(var(--at, 0))' } },
});
