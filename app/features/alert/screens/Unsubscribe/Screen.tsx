import type { MailList, UnsubscribeData } from '@hearthway/api';
import { Button, gutter, Link, Logo, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { Loading } from '../../../../components/Loading';
import { PRODUCT_NAME } from '../../../../lib/product';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { frequencyLabel } from '../../frequencies';
import { type Switches, useSwitches } from './useSwitches';

/** The email lists that someone is on, with a switch for each. Works without logging in: the link in the email identifies them. */
export default function UnsubscribeScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.Unsubscribe(params));
  const { busy, turn } = useSwitches(params);
  const data = answer?.data;
  return (
    <View style={styles.page} testID="unsubscribe">
      <Link href="/" label={`${PRODUCT_NAME} home`} style={styles.logo}>
        <Logo name={PRODUCT_NAME} />
      </Link>
      <Text as="h1" variant="h1">
        Email settings
      </Text>
      {!data && <Loading label="Loading your email settings" lines={[26, 220]} style={styles.list} testID="unsubscribe-loading" />}
      {data?.problem ? <Problem {...data} /> : data && <Lists data={data} busy={busy} turn={turn} />}
    </View>
  );
}

/** Explains why nothing can be changed. */
function Problem({ problem, text }: UnsubscribeData) {
  return (
    <View style={styles.list} testID={`unsubscribe-${problem}`}>
      <Notice kind={problem === 'none' ? 'info' : 'danger'} text={text} />
      <View style={styles.buttons}>
        <Button label="Log in" href="/login" variant="soft" />
        <Button label="Get help" href="/app-support" variant="quiet" />
      </View>
    </View>
  );
}

function Lists({ data, busy, turn }: Switches & { data: UnsubscribeData }) {
  const { email, lists, about, stopped } = data;
  // The email's own list comes first: that is why most people are here.
  const ordered = [...lists].sort((a, b) => Number(b.list === about) - Number(a.list === about));
  return (
    <View style={styles.list}>
      <Text tone="secondary">{`Choose which emails we send to ${email}. You’ll always get emails about things you do, such as login codes.`}</Text>
      {stopped && <Notice kind="info" text="All emails are turned off." testID="unsubscribe-stopped" />}
      <AccountPanel title="You get emails about">
        <View as="ul" style={styles.rows}>
          {ordered.map((list, index) => (
            <Row key={list.list} list={list} index={index} busy={busy !== null} turn={turn} />
          ))}
        </View>
      </AccountPanel>
      <AccountPanel title="Everything">
        <Text tone="secondary">{stopped ? 'Turn on everything you had before, or a single list above.' : 'Stop all emails about homes at once.'}</Text>
        <Button
          label={stopped ? 'Turn emails back on' : 'Stop all emails'}
          variant={stopped ? 'soft' : 'danger'}
          disabled={busy !== null}
          onPress={() => turn('all', stopped)}
          style={styles.all}
          testID="unsubscribe-all"
        />
      </AccountPanel>
    </View>
  );
}

interface RowProps extends Pick<Switches, 'turn'> {
  list: MailList;
  index: number;
  busy: boolean;
}

function Row({ list: { list, name, summary, frequency, on }, index, busy, turn }: RowProps) {
  const details = [summary, on ? frequencyLabel(frequency) : 'Off'].filter(Boolean).join(' · ');
  return (
    <View as="li" style={styles.row} testID={`list-${index}`}>
      <View style={styles.text}>
        <Text weight={600} style={styles.name}>
          {name}
        </Text>
        <Text variant="small" tone="secondary">
          {details}
        </Text>
      </View>
      <Button
        label={on ? 'Unsubscribe' : 'Turn on'}
        accessibleLabel={on ? `Unsubscribe from ${name}` : `Turn on ${name}`}
        variant={on ? 'soft' : 'quiet'}
        compact
        disabled={busy}
        onPress={() => turn(list, !on)}
        testID={`list-${index}-switch`}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  page: {
    gap: space[4],
    width: '100%',
    maxWidth: 640 + 2 * gutter.tablet,
    alignSelf: 'center',
    paddingHorizontal: gutter.phone,
    paddingTop: space[6],
    paddingBottom: space[12],
    web: { minHeight: '100dvh' },
    tablet: { paddingHorizontal: gutter.tablet, paddingTop: space[12] },
  },
  logo: { alignSelf: 'flex-start', minHeight: 44, justifyContent: 'center', borderRadius: 8 },
  list: { gap: space[4] },
  buttons: { flexDirection: 'row', gap: space[2] },
  rows: { gap: space[4] },
  row: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', gap: space[3] },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, gap: 2 },
  name: { web: { overflowWrap: 'anywhere' } },
  all: { alignSelf: 'flex-start' },
});
