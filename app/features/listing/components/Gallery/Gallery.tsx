import type { Photo } from '@hearthway/api';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { LazyViewer } from './LazyViewer';
import { Photos } from './Photos';

export interface GalleryProps {
  photos: readonly Photo[];
  /** What they show: "4417 Swiss Avenue". */
  of: string;
  /** Buttons over the photo on phones: back, share, save. */
  over?: ReactNode;
}

/** The photos of a home: five at a glance, a strip to swipe on phones, and all of them in a full-screen viewer. */
export function Gallery({ photos, of, over }: GalleryProps) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <Photos photos={photos} of={of} over={over} onOpen={setOpened} />
      {opened !== null && <LazyViewer photos={photos} of={of} start={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
