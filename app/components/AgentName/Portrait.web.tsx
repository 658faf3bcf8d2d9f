import { Element, initials, Text, View } from '@hearthway/ui';

import { portraitUrl, portraitWidth } from './portraitUrl';
import { portraitStyles } from './portraitStyles';

export interface PortraitProps {
  name: string;
  /** URL of the picture, 320 px wide; empty: initials. */
  photo: string;
  /** Width and height in px. */
  size: number;
  square?: boolean;
  /** Fills the available width, which is about `size`; browsers only. */
  fills?: boolean;
  /** Visible without scrolling: browsers load it eagerly. */
  priority?: boolean;
}

/** An agent's portrait, or initials. The name is beside it, so it isn't announced again. */
export function Portrait({ name, photo, size, square, fills, priority }: PortraitProps) {
  return (
    <View style={[portraitStyles.frame, square && portraitStyles.square, fills ? portraitStyles.fills : { width: size, height: size }]} aria-hidden>
      {photo !== '' ? (
        <Element
          as="img"
          style={portraitStyles.image}
          src={portraitUrl(photo, portraitWidth(size))}
          srcSet={`${portraitUrl(photo, portraitWidth(size))} 1x, ${portraitUrl(photo, portraitWidth(2 * size))} 2x`}
          alt=""
          width={size}
          height={size}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <Text weight={600} style={[portraitStyles.letters, { fontSize: Math.round(size * 0.36), lineHeight: Math.round(size * 0.47) }]}>
          {initials(name)}
        </Text>
      )}
    </View>
  );
}
