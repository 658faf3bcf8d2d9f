import { Grid, space, type StyleInput, StyleSheet, View } from '@hearthway/ui';
import { type ReactNode, useRef } from 'react';

import { HydrateOnVisible } from '../HydrateOnVisible';

type Layout = 'column' | 'beside' | 'page';

interface GridProps {
  /** `column`: beside or below the map. `beside`: next to a menu. `page`: full width. */
  layout: Layout;
  /** The previous search's homes, while the next ones load. */
  dimmed?: boolean;
  children: ReactNode;
}

/** A list of homes in as many columns as fit. Its children are `CardCell`s. */
export function CardGrid({ layout, dimmed, children }: GridProps) {
  return (
    <Grid as="ol" style={[styles.grid, styles[layout], dimmed && styles.dimmed]} aria-busy={dimmed}>
      {children}
    </Grid>
  );
}

interface CellProps {
  /** Below the first view. */
  below?: boolean;
  style?: StyleInput;
  children: ReactNode;
}

export function CardCell({ below, style, children }: CellProps) {
  const box = useRef<View>(null);
  return (
    <View as="li" ref={box} style={[styles.cell, style]}>
      {below ? <HydrateOnVisible box={box}>{children}</HydrateOnVisible> : children}
    </View>
  );
}

const styles = StyleSheet.create({
  grid: {
    columns: 1,
    columnGap: space[4],
    rowGap: 28,
  },
  column: {
    rowGap: 0,
    tablet: { rowGap: 28 },
    wide: { columns: 2 },
    print: { columns: 2 },
  },
  beside: {
    tablet: { columns: 2 },
    wide: { columns: 3 },
  },
  page: {
    tablet: { columns: 2, columnGap: space[5] },
    desktop: { columns: 3 },
    print: { columns: 3 },
  },
  cell: { minWidth: 0, print: { web: { breakInside: 'avoid' } } },
  /** Delayed, so that brief waits don't flicker. */
  dimmed: { web: { opacity: 0.45, transition: 'opacity 140ms 200ms' } },
});
