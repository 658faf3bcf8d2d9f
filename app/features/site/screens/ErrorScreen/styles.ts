import { color, makeStyles, radius, shadow, space } from '@hearthway/ui';

/** On phones the words come up from below over the ghost of the page; on wider windows they stand in the middle. */
export const useErrorStyles = makeStyles({
  page: { flexGrow: 1, paddingBottom: 0, tablet: { paddingBottom: space[16] } },
  ghost: { gap: space[3], tablet: { display: 'none' } },
  card: {
    gap: space[2],
    marginHorizontal: -16,
    marginTop: 'auto',
    padding: space[6],
    borderTopLeftRadius: radius.sheet,
    borderTopRightRadius: radius.sheet,
    backgroundColor: color.raised,
    ...shadow.sheet,
    tablet: { margin: 'auto', width: 520, maxWidth: '100%', borderRadius: radius.sheet, padding: space[10], ...shadow.e3 },
    forcedColors: { borderWidth: 1 },
  },
  buttons: { gap: space[2], paddingTop: space[4] },
});
