import { type ComponentType, useEffect, useState } from 'react';

import { beginProgress } from '../../../../lib/progress';
import { loadViewer } from './loadViewer';
import type { ViewerProps } from './Viewer.types';

let loaded: ComponentType<ViewerProps> | undefined;

/** The full-screen viewer, loaded when first requested. If that fails, the photos stay as they are. */
export function LazyViewer(props: ViewerProps) {
  const { onClose } = props;
  const [Viewer, setViewer] = useState(() => loaded);

  useEffect(() => {
    if (Viewer) return undefined;
    let wanted = true;
    const end = beginProgress();
    loadViewer()
      .then(
        (module) => {
          loaded = module.Viewer;
          if (wanted) setViewer(() => module.Viewer);
        },
        () => wanted && onClose(),
      )
      .finally(end);
    return () => {
      wanted = false;
    };
  }, [Viewer, onClose]);

  return Viewer ? <Viewer {...props} /> : null;
}
