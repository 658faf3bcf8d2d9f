import { Box, makeStyles, Skeleton, space } from '@hearthway/ui';

import { useContentStyles } from '../../../../components/contentStyles';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { ProfilePage } from './components/ProfilePage';

/** The public profile of an agent. */
export default function AgentProfileScreen({ params }: ScreenProps) {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.AgentProfile(params));
  if (answer) return <ProfilePage key={answer.data.id} data={answer.data} />;
  return (
    <Box role="status" aria-busy label="Loading profile" style={[content.column, s.page]}>
      <Skeleton height={200} />
      <Skeleton width={320} height={42} />
      <Skeleton height={320} />
    </Box>
  );
}

const useStyles = makeStyles({ page: { gap: space[6], paddingBottom: space[16] } });
