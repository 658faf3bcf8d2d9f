import type { PartnerData } from '@hearthway/api';
import { cents } from '@hearthway/format';
import { Button, color, radius, shadow, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { JoinForm } from '../../components/JoinForm';
import { Questions } from '../../components/Questions';
import { Steps } from '../../components/Steps';
import { usePartner } from '../../api/partner';
import { OwnLinks } from './components/OwnLinks';

/** How agents earn credits for referring other agents. Logged-in agents also see their own links and credits. */
export default function PartnerScreen() {
  const { answer } = useScreen(screenQueries.Partner());
  const { agent } = usePartner();
  if (!answer) {
    return <Loading label="Loading the partner program" lines={[['60%', 120], 320]} style={[contentStyles.page, styles.body]} />;
  }
  const { title, text, rows, note, steps, questions } = answer.data;
  return (
    <View testID="partner">
      <View style={styles.top}>
        <View style={[contentStyles.column, styles.hero]}>
          <View style={styles.intro}>
            <Text variant="label" tone="primary">
              Become A Partner
            </Text>
            <Text as="h1" variant="hero" style={styles.title}>
              {title}
            </Text>
            <Text as="p" variant="lead" tone="secondary" style={styles.lead}>
              {text}
            </Text>
            <View style={styles.buttons}>
              <Button label={agent ? 'Your links' : 'Get my link'} href="#join" testID="partner-start" />
              {!agent && <Button label="Agent Login" variant="secondary" href="/login?next=%2Fpartner" testID="partner-login" />}
            </View>
          </View>
          <Share rows={rows} note={note} />
        </View>
      </View>
      <View style={[contentStyles.column, styles.body]}>
        <Steps title="How it works" steps={steps} />
        <View style={styles.columns}>
          <View style={styles.questions}>
            <Questions questions={questions} />
          </View>
          <View style={styles.side} id="join">
            {agent ? (
              <OwnLinks />
            ) : (
              <View style={styles.form}>
                <Text as="h2" variant="h2">
                  Get your link
                </Text>
                <Text tone="secondary">It comes with a free agent account. There’s nothing to pay, now or later.</Text>
                <JoinForm source="partner" button="Get my link" />
              </View>
            )}
          </View>
        </View>
      </View>
    </View>
  );
}

/** What a partner earns per referred agent, by program. */
function Share({ rows, note }: Pick<PartnerData, 'rows' | 'note'>) {
  return (
    <View style={styles.share} testID="partner-share">
      <Text as="h2" variant="h3">
        For each agent who joins
      </Text>
      <View as="dl">
        {rows.map(({ program, first, credit }) => (
          <View key={program} style={styles.row}>
            <View as="dt" style={styles.rowText}>
              <Text weight={600}>{program}</Text>
              <Text variant="small" tone="secondary">{`They pay ${cents(first)} upfront`}</Text>
            </View>
            <Text as="dd" variant="price">
              {cents(credit)}
            </Text>
          </View>
        ))}
      </View>
      <Text variant="small" tone="secondary">
        {note}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  top: { backgroundColor: color.sunken },
  hero: {
    gap: space[8],
    paddingTop: space[10],
    paddingBottom: space[10],
    desktop: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', gap: space[16], paddingTop: space[16], paddingBottom: space[16] },
  },
  intro: { gap: space[4], flexShrink: 1 },
  title: { maxWidth: 620, web: { textWrap: 'balance' }, desktop: { fontSize: 56, lineHeight: 60 } },
  lead: { maxWidth: 520 },
  buttons: { gap: space[2], marginTop: space[2], tablet: { flexDirection: 'row' } },
  share: {
    gap: space[3],
    padding: space[6],
    borderRadius: radius.sheet,
    backgroundColor: color.surface,
    ...shadow.e3,
    desktop: { width: 520, flexShrink: 0, padding: space[8] },
  },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    paddingVertical: space[3],
    borderBottomWidth: 1,
    borderColor: color.border,
  },
  rowText: { flexShrink: 1, minWidth: 0 },
  body: {
    gap: space[10],
    paddingTop: space[10],
    paddingBottom: space[16],
    tablet: { gap: 56, paddingTop: 56 },
    desktop: { gap: space[16], paddingTop: space[16] },
  },
  columns: { gap: space[10], desktop: { flexDirection: 'row', gap: space[16], alignItems: 'flex-start' } },
  questions: { minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  side: { web: { scrollMarginTop: '24px' }, desktop: { width: 520, flexShrink: 0 } },
  form: {
    gap: space[4],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { padding: space[8] },
  },
});
