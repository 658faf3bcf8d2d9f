import type { Photo } from '@hearthway/api';
import { type ReactNode, useState } from 'react';

import { lazy, useLazy } from '../../../../lib/lazy';
import { beginProgress } from '../../../../lib/progress';
import { Photos } from './Photos';
import type { ViewerProps } from './Viewer';

export interface GalleryProps {
  photos: readonly Photo[];
  /** What the photos show: "4417 Swiss Avenue". */
  of: string;
  /** Buttons over the photo on phones: back, share, save. */
  over?: ReactNode;
}

/** The photos of a home: a mosaic of up to five, a swipeable strip on phones, and all of them in a full-screen viewer. */
export function Gallery({ photos, of, over }: GalleryProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <Photos photos={photos} of={of} over={over} onOpen={setOpened} />
      {opened !== null && <LazyViewer photos={photos} of={of} start={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const viewer = lazy(() => import('./Viewer').finally(beginProgress()));

/** The full-screen viewer, loaded when first opened. If its chunk fails to load, nothing opens. */
function LazyViewer(props: ViewerProps) {
  const chunk = useLazy(viewer, true, props.onClose);
  return chunk && <chunk.Viewer {...props} />;
}
