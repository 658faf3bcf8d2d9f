import type { StyleInput } from '@hearthway/ui';
import { type ReactElement, useMemo, useState } from 'react';

/** Which photo of a card is shown. It wraps around: the first follows the last. */
export interface PhotoTurn {
  shown: number;
  count: number;
  show(index: number): void;
  turn(by: 1 | -1): void;
}

/** For the photos of a card, on both platforms. */
export interface SwipePhotosProps extends PhotoTurn {
  /** Renders one of the photos; `place` is its position next to the others. */
  draw: (index: number, place?: StyleInput) => ReactElement;
}

export function usePhotoTurn(count: number): PhotoTurn {
  const [at, setAt] = useState(0);
  return useMemo(
    () => ({
      shown: count > 0 ? at % count : 0,
      count,
      show: setAt,
      turn: (by) => setAt((now) => (count > 0 ? (now + by + count) % count : 0)),
    }),
    [at, count],
  );
}
