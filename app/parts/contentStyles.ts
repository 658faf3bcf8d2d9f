import { contentMax, gutter, makeStyles, space } from '@hearthway/ui';

/** The column in which a page's content stands: gutters by width, at most 1248 px. */
export const useContentStyles = makeStyles({
  page: {
    width: '100%',
    maxWidth: contentMax + 2 * gutter.desktop,
    alignSelf: 'center',
    paddingHorizontal: gutter.phone,
    paddingTop: space[8],
    paddingBottom: space[10],
    tablet: { paddingHorizontal: gutter.tablet, paddingBottom: space[16] },
    desktop: { paddingHorizontal: gutter.desktop, paddingTop: space[12] },
  },
});
