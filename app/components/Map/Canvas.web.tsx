import { Element, StyleSheet, View } from '@hearthway/ui';
import { useCallback, useEffect, useState } from 'react';
import { preconnect } from 'react-dom';

import { config } from '../../lib/config';
import { lazy, useLazy } from '../../lib/lazy';
import { whenIdle } from '../../lib/whenIdle';
import { MapPlaceholder } from './MapPlaceholder';
import { previewOf } from './pins/preview';
import type { CanvasProps } from './types';

/** Leaflet reads `window` when it is loaded, so it is loaded in the browser only, as a separate chunk. */
const leaflet = lazy(() => import('./leaflet/LeafletCanvas'));

/** Starts loading what the map needs while the browser is still busy with the page. Failures are handled when the map itself loads. */
function prepare(): void {
  leaflet.load().catch(() => undefined);
  const { tile_url: url } = config();
  if (url) preconnect(new URL(url.replace('{s}', 'a'), location.href).origin);
}

/** The map in browsers. The page is usable first; the map follows when the browser is idle. */
export function Canvas(props: CanvasProps) {
  const [state, setState] = useState<'waiting' | 'wanted' | 'failed'>(leaflet.get() ? 'wanted' : 'waiting');
  useEffect(prepare, []);
  useEffect(() => (state === 'waiting' ? whenIdle(() => setState('wanted')) : undefined), [state]);
  const chunk = useLazy(
    leaflet,
    state === 'wanted',
    useCallback(() => setState('failed'), []),
  );
  if (chunk) return <chunk.default {...props} />;
  return (
    <>
      <MapPlaceholder failed={state === 'failed'} onRetry={() => setState('waiting')} />
      {state !== 'failed' && <Preview {...props} />}
    </>
  );
}

/** A picture of where the homes are, shown until the map has loaded, which takes seconds on a slow network. */
function Preview({ view, pins, clusters, coveredOnPhone = 0 }: CanvasProps) {
  return (
    <View style={styles.preview} aria-hidden>
      <Element as="img" style={styles.picture} src={previewOf(view, pins, clusters)} alt="" draggable={false} />
      <View style={[styles.covered, { height: `${coveredOnPhone * 100}%` }]} />
    </View>
  );
}

const styles = StyleSheet.create({
  /** Roughly the map's own padding around a view, so that nothing moves far once the map is there. */
  preview: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, paddingTop: 30, paddingBottom: 30, paddingLeft: 34, paddingRight: 66 },
  picture: { flexGrow: 1, flexShrink: 1, flexBasis: 0, width: '100%', web: { minHeight: 0 } },
  covered: { flexShrink: 0, tablet: { display: 'none' }, short: { display: 'none' } },
});
