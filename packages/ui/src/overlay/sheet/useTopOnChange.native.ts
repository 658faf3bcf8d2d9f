import { useEffect, useRef, type RefObject } from 'react';
import type { ScrollView } from 'react-native';

/** Scrolls a view to the top when the key changes, but not for the first key. */
export function useTopOnChange<T>(key: string | undefined): RefObject<T | null> {
  const view = useRef<T>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    (view.current as ScrollView | null)?.scrollTo({ y: 0, animated: false });
  }, [key]);
  return view;
}
