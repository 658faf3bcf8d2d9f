import { lazy, useLazy } from '../../../../lib/lazy';
import { beginProgress } from '../../../../lib/progress';
import type { ViewerProps } from './Viewer.types';

const viewer = lazy(() => import('./Viewer').finally(beginProgress()));

/** The full-screen viewer, loaded when first requested. If that fails, the photos stay as they are. */
export function LazyViewer(props: ViewerProps) {
  const chunk = useLazy(viewer, true, props.onClose);
  return chunk && <chunk.Viewer {...props} />;
}
