import { announce, type PhotoSource, type StyleInput } from '@hearthway/ui';
import { type ReactElement, useMemo, useState } from 'react';

/** Which photo of a card is shown. It wraps around: the first follows the last. */
export interface PhotoTurn {
  shown: number;
  count: number;
  show(index: number): void;
  /** Also announces the photo. */
  turn(by: 1 | -1): void;
}

/** For the photos of a card, on both platforms. */
export interface SwipePhotosProps extends PhotoTurn {
  /** Renders one of the photos; `place` is its position next to the others. */
  draw: (index: number, place?: StyleInput) => ReactElement;
}

export function usePhotoTurn(photos: readonly PhotoSource[]): PhotoTurn {
  const [at, setAt] = useState(0);
  return useMemo(() => {
    const count = photos.length;
    const shown = count > 0 ? at % count : 0;
    return {
      shown,
      count,
      show: setAt,
      turn(by) {
        const next = (shown + by + count) % count;
        setAt(next);
        announce(`Photo ${next + 1} of ${count}: ${photos[next]?.alt ?? ''}`);
      },
    };
  }, [at, photos]);
}
