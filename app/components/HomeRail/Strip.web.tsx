import { Box, gutter, makeStyles, space } from '@hearthway/ui';

import type { StripItemProps, StripProps } from './Strip.types';

/** Number of items side by side on a desktop. */
const columns = 4;

/** A row that scrolls sideways to the edge of the window, and a grid of four on desktops. */
export function Strip({ children, label }: StripProps) {
  const s = useStyles();
  return <Box as="ul" label={label} style={s.strip}>{children}</Box>;
}

/** One item of the row. */
export function StripItem({ children, index }: StripItemProps) {
  const s = useStyles();
  return <Box as="li" style={[s.item, index >= columns && s.onlyInRow]}>{children}</Box>;
}

const row = (side: number) => ({ marginHorizontal: -side, paddingHorizontal: side, web: { scrollPaddingInline: side } });

const useStyles = makeStyles({
  strip: {
    flexDirection: 'row',
    gap: space[4],
    // Room for focus rings and shadows that the scroll container would clip.
    paddingVertical: space[1],
    marginVertical: -space[1],
    marginHorizontal: -gutter.phone,
    paddingHorizontal: gutter.phone,
    web: { overflowX: 'auto', scrollSnapType: 'x proximity', scrollPaddingInline: gutter.phone, scrollbarWidth: 'none' },
    tablet: row(gutter.tablet),
    desktop: {
      gap: space[5],
      marginHorizontal: 0,
      paddingHorizontal: 0,
      web: { display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, overflowX: 'visible' },
    },
  },
  item: {
    width: 280,
    flexShrink: 0,
    web: { scrollSnapAlign: 'start' },
    desktop: { width: 'auto' },
  },
  onlyInRow: { desktop: { display: 'none' } },
});
