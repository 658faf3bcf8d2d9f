import type { Card } from '@hearthway/api';
import { shortPrice } from '@hearthway/format';
import { Box, makeStyles } from '@hearthway/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { View } from 'react-native';

import type { HomeMapProps } from '../../../../../components/Map';
import { areaOf, pinOf, surroundings } from './place';
import { whenNear } from './whenNear';

const load = () => import('../../../../../components/Map');

/** The map loads when the person scrolls near it: most people never do. */
export function PlaceMap({ card, exact }: { card: Card; exact: boolean }) {
  const s = useStyles();
  const frame = useRef<View>(null);
  const [HomeMap, setHomeMap] = useState<ComponentType<HomeMapProps>>();

  useEffect(() => {
    let wanted = true;
    const stop = whenNear(frame.current, () => {
      load().then(
        (module) => wanted && setHomeMap(() => module.HomeMap),
        () => undefined, // the placeholder stays; the address is in the text
      );
    });
    return () => {
      wanted = false;
      stop();
    };
  }, []);

  return (
    <Box ref={frame} style={s.frame}>
      {HomeMap && (
        <HomeMap
          label={exact ? `Map of ${card.address}` : 'Map of the area'}
          view={{ key: card.id, bounds: surroundings(card, exact) }}
          pins={exact ? [pinOf(card, shortPrice(card.price))] : []}
          clusters={[]}
          selected={exact ? card.id : undefined}
          polygon={exact ? undefined : areaOf(card)}
          onPinPress={ignore}
          onPinHover={ignore}
          onClusterPress={ignore}
          onMapPress={ignore}
          onRest={ignore}
        />
      )}
    </Box>
  );
}

/** Nothing on this map can be pressed. */
function ignore() {}

const useStyles = makeStyles({ frame: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } });
