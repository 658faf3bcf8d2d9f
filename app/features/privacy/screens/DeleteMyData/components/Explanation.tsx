import type { DeleteMyDataData } from '@hearthway/api';
import { Box, color, makeStyles, space, Text } from '@hearthway/ui';

/** What happens after a deletion request, in order. */
export function Steps({ steps }: Pick<DeleteMyDataData, 'steps'>) {
  const s = useStyles();
  return (
    <Box as="ol" style={s.list}>
      {steps.map(({ when, what }) => (
        <Box as="li" key={when} style={s.step}>
          <Box style={s.dot} aria-hidden />
          <Box style={s.text}>
            <Text weight={600}>{when}</Text>
            <Text tone="secondary">{what}</Text>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** What is not deleted, and why. */
export function RetainedData({ kept }: Pick<DeleteMyDataData, 'kept'>) {
  const s = useStyles();
  return (
    <Box as="ul" style={s.list}>
      {kept.map(({ what, why }) => (
        <Box as="li" key={what} style={s.text}>
          <Text weight={600}>{what}</Text>
          <Text tone="secondary">{why}</Text>
        </Box>
      ))}
    </Box>
  );
}

const useStyles = makeStyles({
  list: { gap: space[4] },
  step: { flexDirection: 'row', gap: space[3] },
  dot: { width: 10, height: 10, borderRadius: 5, marginTop: 8, backgroundColor: color.primary, flexShrink: 0 },
  text: { flexShrink: 1, minWidth: 0 },
});
