import { makeStyles, size } from '@hearthway/ui';

/** Links in the last row. */
export const useLegalStyles = makeStyles({
  link: { minHeight: size.touch, justifyContent: 'center', borderRadius: 4, desktop: { minHeight: 34 } },
  underlined: { textDecorationLine: 'underline', web: { textUnderlineOffset: '3px' } },
});
