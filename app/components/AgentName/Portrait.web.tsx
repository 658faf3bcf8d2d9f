import { Box, Element, initials, Text } from '@hearthway/ui';

import type { PortraitProps } from './Portrait.types';
import { portraitUrl, portraitWidth } from './portraitUrl';
import { usePortraitStyles } from './portraitStyles';

/** An agent's portrait, or initials. The name is beside it, so it isn't announced again. */
export function Portrait({ name, photo, size, square, fills, priority }: PortraitProps) {
  const s = usePortraitStyles();
  return (
    <Box style={[s.frame, square && s.square, fills ? s.fills : { width: size, height: size }]} aria-hidden>
      {photo !== '' ? (
        <Element
          as="img"
          style={s.image}
          src={portraitUrl(photo, portraitWidth(size))}
          srcSet={`${portraitUrl(photo, portraitWidth(size))} 1x, ${portraitUrl(photo, portraitWidth(2 * size))} 2x`}
          alt=""
          width={size}
          height={size}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <Text weight={600} style={[s.letters, { fontSize: Math.round(size * 0.36), lineHeight: Math.round(size * 0.47) }]}>{initials(name)}</Text>
      )}
    </Box>
  );
}
