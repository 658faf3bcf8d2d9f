import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { LayoutChangeEvent } from 'react-native';

/** React Native's onLayout for a DOM element. Without a callback, returns the caller's ref unchanged. */
export function useLayoutCallback(ref: Ref<HTMLElement> | undefined, onLayout: ((event: LayoutChangeEvent) => void) | undefined): Ref<HTMLElement> | undefined {
  const own = useRef<HTMLElement | null>(null);
  const callback = useRef(onLayout);
  const watched = onLayout !== undefined;

  useEffect(() => {
    callback.current = onLayout;
  });

  useEffect(() => {
    const element = own.current;
    if (!watched || !element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const { offsetLeft: x, offsetTop: y, offsetWidth: width, offsetHeight: height } = element;
      callback.current?.({ nativeEvent: { layout: { x, y, width, height } } } as LayoutChangeEvent);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [watched]);

  useImperativeHandle(watched ? ref : undefined, () => own.current as HTMLElement, []);
  return watched ? own : ref;
}
