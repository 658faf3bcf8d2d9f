import { Box, color, makeStyles, Skeleton, space, Text } from '@hearthway/ui';

import { useContentStyles } from '../../../../components/contentStyles';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useForms } from '../../../account';
import { ProgramSignUp } from './components/ProgramSignUp';

/** Where agents sign up for a program. */
export default function ProgramSignUpScreen({ params }: ScreenProps) {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.ProgramSignUp(params));
  const forms = useForms(true);
  if (!answer) return <Waiting />;
  const { title, text } = answer.data;
  return (
    <Box style={s.ground} testID="program-sign-up">
      <Box style={[content.column, s.top]}>
        <Box style={s.head}>
          <Text as="h1" variant="h1">{title}</Text>
          <Text as="p" variant="lead" tone="secondary">{text}</Text>
        </Box>
        {!forms && <Skeleton height={640} radius={20} />}
      </Box>
      {forms && <ProgramSignUp key={answer.data.source} forms={forms} data={answer.data} params={params} />}
    </Box>
  );
}

function Waiting() {
  const content = useContentStyles();
  const s = useStyles();
  return (
    <Box style={s.ground}>
      <Box style={[content.column, s.top]} role="status" aria-busy label="Loading page">
        <Skeleton width={320} height={42} />
        <Skeleton height={640} radius={20} />
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  ground: { flexGrow: 1, backgroundColor: color.sunken },
  top: { gap: space[6], paddingTop: space[8], paddingBottom: space[6], desktop: { paddingTop: space[10] } },
  head: { gap: space[2], maxWidth: 640 },
});
