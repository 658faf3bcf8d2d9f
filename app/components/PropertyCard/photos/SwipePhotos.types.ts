import type { StyleInput } from '@hearthway/ui';
import type { ReactElement } from 'react';

import type { PhotoTurn } from './usePhotoTurn';

export interface SwipePhotosProps extends PhotoTurn {
  /** One of the photos; `place` is where it is beside the others. */
  draw: (index: number, place?: StyleInput) => ReactElement;
}
