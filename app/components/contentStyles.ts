import { contentMax, gutter, space, StyleSheet } from '@hearthway/ui';

const column = {
  width: '100%',
  maxWidth: contentMax + 2 * gutter.desktop,
  alignSelf: 'center',
  paddingHorizontal: gutter.phone,
  tablet: { paddingHorizontal: gutter.tablet },
  desktop: { paddingHorizontal: gutter.desktop },
  print: { paddingHorizontal: 0 },
} as const;

/** The content column, aligned with the navigation above and the footer below. */
export const contentStyles = StyleSheet.create({
  /** At most 1248 px wide, with each breakpoint's gutters beside it. */
  column,
  /** A page that is one such column. */
  page: {
    ...column,
    paddingTop: space[8],
    paddingBottom: space[10],
    tablet: { ...column.tablet, paddingBottom: space[16] },
    desktop: { ...column.desktop, paddingTop: space[12] },
  },
  /** A page of text and forms, limited to a readable line length. */
  narrow: {
    width: '100%',
    maxWidth: 720 + 2 * gutter.tablet,
    alignSelf: 'center',
    paddingHorizontal: gutter.phone,
    paddingTop: space[8],
    paddingBottom: space[16],
    tablet: { paddingHorizontal: gutter.tablet, paddingTop: space[12] },
  },
});
