import type { SearchParams } from '@hearthway/api';
import { count, counted } from '@hearthway/format';
import { Box, color, makeStyles, radius, space, Text } from '@hearthway/ui';

import { useCount } from '../../../useCount';

/** How many homes the answers leave, as they are given. */
export function HomeCount({ criteria }: { criteria: SearchParams }) {
  const s = useStyles();
  const { counted: found, counting } = useCount(criteria, true);
  const { counted: all } = useCount({}, true);
  const text = found === undefined ? 'Counting homes' : found.count === 0 ? 'No homes for sale fit right now' : all && all.count !== found.count ? `${count(found.count)} of ${counted(all.count, 'home')}` : counted(found.count, 'home');
  return (
    <Box role="status" style={[s.band, counting && s.counting]} testID="quiz-count"><Text weight={600} tabular>{text}</Text></Box>
  );
}

const useStyles = makeStyles({
  band: { minHeight: 52, justifyContent: 'center', paddingHorizontal: space[5], borderRadius: radius.photo, backgroundColor: color.primarySoft },
  counting: { opacity: 0.7 },
});
