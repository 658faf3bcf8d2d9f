import type { StyleInput } from '@hearthway/ui';
import type { ReactElement } from 'react';

import type { PhotoTurn } from './usePhotoTurn';

export interface SwipePhotosProps extends PhotoTurn {
  /** Renders one of the photos; `place` is its position next to the others. */
  draw: (index: number, place?: StyleInput) => ReactElement;
}
