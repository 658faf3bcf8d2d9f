import { color, Skeleton, space, StyleSheet, View } from '@hearthway/ui';

import { useQuery } from '@tanstack/react-query';

import { contentStyles } from '../../../../components/contentStyles';
import { useFormsReady } from '../../../../forms';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { isLoggedIn, useSession } from '../../../../lib/session/session';
import { switchOfferQuery } from '../../api/switch';
import { StepHeading } from './components/StepHeading';
import { ProgramSignUp } from './components/ProgramSignUp';
import { Switch } from './switch/Switch';

/** Where agents sign up for a program, or switch to it from the one they have. With `add=1` they join it beside that one. */
export default function ProgramSignUpScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.ProgramSignUp(params));
  const ready = useFormsReady(true);
  const session = useSession();
  const id = isLoggedIn(session) && session.type === 'admin' && params.sales !== '1' ? session.user!.id : '';
  const { data: offer, isPending } = useQuery({ ...switchOfferQuery(id, params.from ?? ''), enabled: id !== '' });
  const asking = id !== '' && isPending;
  const running = offer?.running ?? [];
  const adding = answer && params.add === '1' ? answer.data.programs.filter(({ key }) => offer?.joinable.includes(key)) : [];
  if (answer && ready && !asking && offer?.program && adding.length === 0) {
    return (
      <View style={styles.background} testID="program-switch">
        <Switch data={answer.data} offer={offer} id={id} page={params.path ?? ''} />
      </View>
    );
  }
  if (answer && ready && !asking) {
    return (
      <View style={styles.background} testID="program-sign-up">
        <ProgramSignUp
          key={answer.data.source}
          data={running.length > 0 ? { ...answer.data, programs: adding } : answer.data}
          running={running}
          params={params}
        />
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
