import { gutter, space, StyleSheet, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

export interface StripProps {
  /** The items, each in its `StripItem`. */
  children: ReactNode;
  /** Name of the list for assistive technology. */
  label: string;
  /** How many are side by side on desktops. With 3 there are several rows, of two on tablets; with 4 there is one. */
  columns?: 3 | 4;
  /** For items without links: browsers can then focus the row, to scroll it with the keyboard. */
  focusable?: boolean;
}

export interface StripItemProps {
  children: ReactNode;
  /** Position in the row; from the fifth on, an item is hidden where only four fit side by side. */
  index: number;
  /** The same as the strip's. */
  columns?: 3 | 4;
  /** With 3 columns: hidden where it would begin a second row. */
  oneRow?: boolean;
}

/** A row that scrolls sideways to the edge of the window, and a grid on desktops. */
export function Strip({ children, label, columns = 4, focusable }: StripProps) {
  return (
    <View as="ul" label={label} tabIndex={focusable ? 0 : undefined} style={[styles.strip, columns === 3 && styles.three]}>
      {children}
    </View>
  );
}

/** One item of the row. */
export function StripItem({ children, index, columns = 4, oneRow }: StripItemProps) {
  return (
    <View as="li" style={[styles.item, columns === 3 ? [styles.itemOfThree, oneRow && index === 2 && styles.third] : index >= columns && styles.onlyInRow]}>
      {children}
    </View>
  );
}

const row = (side: number) => ({ marginHorizontal: -side, paddingHorizontal: side, web: { scrollPaddingInline: side } });

const styles = StyleSheet.create({
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
      web: { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', overflowX: 'visible' },
    },
  },
  three: {
    tablet: {
      marginHorizontal: 0,
      paddingHorizontal: 0,
      web: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: `${space[5]}px`, rowGap: '28px', overflowX: 'visible' },
    },
    desktop: { web: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  },
  itemOfThree: { minWidth: 0, tablet: { width: 'auto' } },
  item: {
    width: 280,
    flexShrink: 0,
    web: { scrollSnapAlign: 'start' },
    desktop: { width: 'auto' },
  },
  third: { tablet: { display: 'none' }, desktop: { display: 'flex' } },
  onlyInRow: { desktop: { display: 'none' } },
});
