import { color, makeStyles, Skeleton, space, View } from '@hearthway/ui';

import { useContentStyles } from '../../../../components/contentStyles';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useForms } from '../../../account';
import { StepHeading } from './components/StepHeading';
import { ProgramSignUp } from './components/ProgramSignUp';

/** Where agents sign up for a program. */
export default function ProgramSignUpScreen({ params }: ScreenProps) {
  const content = useContentStyles();
  const s = useStyles();
  const { answer } = useScreen(screenQueries.ProgramSignUp(params));
  const forms = useForms(true);
  if (answer && forms) {
    return <View style={s.background} testID="program-sign-up"><ProgramSignUp key={answer.data.source} forms={forms} data={answer.data} params={params} /></View>;
  }
  return (
    <View style={s.background} role="status" aria-busy label="Loading page">
      {answer ? <StepHeading title={answer.data.title} text={answer.data.text} /> : <View style={[content.column, s.head]}><Skeleton width={320} height={42} /></View>}
      <View style={content.column}><Skeleton height={640} radius={20} /></View>
    </View>
  );
}

const useStyles = makeStyles({
  background: { flexGrow: 1, backgroundColor: color.sunken },
  head: { paddingTop: space[8], paddingBottom: space[6], desktop: { paddingTop: space[10] } },
});
