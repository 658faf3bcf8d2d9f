import { View } from '@hearthway/ui';

import { Loading } from '../../../../../components/Loading';
import { lazy, useLazy } from '../../../../../lib/lazy';
import { useNearViewport } from '../../../../../lib/useNearViewport';

const chunk = lazy(() => import('./SoldNearbyList'));

/** What sold nearby, once it is scrolled near. */
export function SoldNearbyBlock({ alias }: { alias: string }) {
  const [frame, near] = useNearViewport();
  const list = useLazy(chunk, near);
  return <View ref={frame}>{list ? <list.default alias={alias} /> : <Loading label="Loading what sold nearby" lines={[96, 96, 96]} />}</View>;
}
