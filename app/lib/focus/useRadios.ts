import { useEffect, useRef } from 'react';
import type { View } from 'react-native';

/**
 * Props for the radios of a group that is a single Tab stop: arrow keys choose another one and move the focus there.
 * `chosen` is -1 if none is. On a scale, Up chooses more; in a list, it chooses the one above. `invalid`: the group has
 * an error and gets the focus, as a field does.
 */
export function useRadios(kind: 'list' | 'scale', count: number, chosen: number, choose: (index: number) => void, invalid = false) {
  const radios = useRef<(View | null)[]>([]);
  useEffect(() => {
    if (invalid) radios.current[0]?.focus();
  }, [invalid]);

  const up = kind === 'scale' ? 1 : -1;
  const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: up, ArrowDown: -up, Home: -count, End: count };

  function onKey(key: string): boolean {
    const by = moves[key];
    if (by === undefined) return false;
    const next = Math.min(count - 1, Math.max(0, chosen + by));
    choose(next);
    radios.current[next]?.focus();
    return true;
  }

  return (index: number) => ({
    role: 'radio' as const,
    checked: index === chosen,
    tabIndex: index === Math.max(0, chosen) ? (0 as const) : (-1 as const),
    onPress: () => choose(index),
    onKey,
    ref(view: View | null) {
      radios.current[index] = view;
    },
  });
}
