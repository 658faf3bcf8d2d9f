import { StyleSheet, View } from '@hearthway/ui';

import { lazy, useLazy } from '../../../../lib/lazy';
import { useNearViewport } from '../../../../lib/useNearViewport';
import type { Spot } from '../../api/sponsored';

const sponsoredAgent = lazy(() => import('./SponsoredAgent'));

/** A member's labeled card, where one pays for it; asked for once someone scrolls near, so that pages stay the same for everyone. */
export function Sponsored({ at }: { at: Spot }) {
  const [box, near] = useNearViewport();
  const chunk = useLazy(sponsoredAgent, near);
  return (
    <View ref={box} style={styles.box}>
      {chunk && <chunk.SponsoredAgent at={at} />}
    </View>
  );
}

const styles = StyleSheet.create({ box: { minHeight: 1, print: { display: 'none' } } });
