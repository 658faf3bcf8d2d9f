import { contentMax, gutter, makeStyles } from '@hearthway/ui';

/** As wide as content may get, with the page's side margins. */
export const usePageStyles = makeStyles({
  content: {
    width: '100%',
    maxWidth: contentMax + 2 * gutter.desktop,
    alignSelf: 'center',
    paddingHorizontal: gutter.phone,
    tablet: { paddingHorizontal: gutter.tablet },
    wide: { paddingHorizontal: gutter.desktop },
    print: { paddingHorizontal: 0 },
  },
});
