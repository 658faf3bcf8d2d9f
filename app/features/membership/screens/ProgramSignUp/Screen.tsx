import { color, Skeleton, space, StyleSheet, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { useFormsReady } from '../../../../forms';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { StepHeading } from './components/StepHeading';
import { ProgramSignUp } from './components/ProgramSignUp';

/** Where agents sign up for a program. */
export default function ProgramSignUpScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.ProgramSignUp(params));
  const ready = useFormsReady(true);
  if (answer && ready) {
    return (
      <View style={styles.background} testID="program-sign-up">
        <ProgramSignUp key={answer.data.source} data={answer.data} params={params} />
      </View>
    );
  }
  return (
    <View style={styles.background} role="status" aria-busy label="Loading page">
      {answer ? (
        <StepHeading title={answer.data.title} text={answer.data.text} />
      ) : (
        <View style={[contentStyles.column, styles.head]}>
          <Skeleton width={320} height={42} />
        </View>
      )}
      <View style={contentStyles.column}>
        <Skeleton height={640} radius={20} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  background: { flexGrow: 1, backgroundColor: color.sunken },
  head: { paddingTop: space[8], paddingBottom: space[6], desktop: { paddingTop: space[10] } },
});
