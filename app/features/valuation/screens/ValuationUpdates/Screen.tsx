import { date, money } from '@hearthway/format';
import { Button, Link, Notice, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { problemFrom } from '../../../../lib/query/result';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { switchByLink } from '../../api/savedEstimates';

/** Where the link in an email about an estimate leads: turns these emails on or off. Just opening the page changes nothing. */
export default function ValuationUpdatesScreen({ params }: ScreenProps) {
  const toast = useToast();
  const { answer } = useScreen(screenQueries.ValuationUpdates(params));
  const turn = useGuardedMutation({
    mutationFn: (to: boolean) => switchByLink(params.link ?? '', to),
    onError: (error: Error) => toast.show({ text: problemFrom(error).text, icon: 'warning' }),
  });
  if (!answer) return <Loading label="Loading your settings" lines={[['60%', 42], 200]} style={[contentStyles.narrow, styles.page]} />;
  const { problem, address, href, value, date: day, on: was } = answer.data;
  const on = turn.isSuccess ? turn.variables : was;
  return (
    <View style={[contentStyles.narrow, styles.page]} testID="valuation-updates">
      <Text as="h1" variant="h1">
        Emails about your estimate
      </Text>
      {problem !== '' && <Notice kind="danger" text={problem} />}
      {problem === '' && (
        <AccountPanel title={address}>
          <Text>
            {`We estimated ${money(value)} on ${date(day)}.`}{' '}
            <Link href={href} weight={600} underline>
              See the estimate
            </Link>
          </Text>
          <Text tone="secondary" role="status">
            {on ? 'We’ll email you when it moves by more than 2%, at most once a month.' : 'You won’t get emails about this estimate.'}
          </Text>
          <Button
            label={on ? 'Stop these emails' : 'Email me when it changes'}
            variant={on ? 'soft' : 'primary'}
            loading={turn.isPending}
            loadingLabel="Saving"
            onPress={() => turn.mutate(!on)}
            style={styles.button}
            testID="updates-switch"
          />
        </AccountPanel>
      )}
      {problem !== '' && <Button label="Value a home" href="/home-valuation" variant="soft" style={styles.button} />}
    </View>
  );
}

const styles = StyleSheet.create({ page: { gap: space[5] }, button: { alignSelf: 'flex-start' } });
