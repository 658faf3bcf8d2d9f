import { Button, color, Grid, Icon, membershipOutlines, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { JoinForm } from '../../components/JoinForm';
import { Questions } from '../../components/Questions';
import { Steps } from '../../components/Steps';
import { usePartner } from '../../api/partner';
import { ProgramCard } from './components/ProgramCard';

/** How agents work with us, and what the programs cost. */
export default function PartnershipScreen() {
  const { answer } = useScreen(screenQueries.Partnership());
  const { agent } = usePartner();
  if (!answer) {
    return <Loading label="Loading the programs" lines={[['60%', 120], 420]} style={[contentStyles.page, styles.body]} />;
  }
  const { title, text, photo, steps, programs, referral, questions } = answer.data;
  return (
    <View testID="partnership">
      <View style={styles.top}>
        <View style={[contentStyles.column, styles.hero]}>
          <View style={styles.intro}>
            <Text variant="label" tone="primary">
              Partnership
            </Text>
            <Text as="h1" variant="hero" style={styles.title}>
              {title}
            </Text>
            <Text as="p" variant="lead" tone="secondary" style={styles.lead}>
              {text}
            </Text>
            <View style={styles.buttons}>
              <Button label="Compare programs" href="#programs" testID="partnership-compare" />
            </View>
          </View>
          <View style={styles.picture}>
            <Photo photo={photo} sizes="(min-width: 1100px) 520px, 100vw" width={520} height={360} priority decorative style={styles.photo} />
          </View>
        </View>
      </View>
      <View style={[contentStyles.column, styles.body]}>
        <Steps title="How it works" steps={steps} />
        <View style={styles.section} id="programs">
          <Text as="h2" variant="h2">
            Programs and fees
          </Text>
          <Grid as="ul" style={styles.programs}>
            {programs.map((program) => (
              <View as="li" key={program.key} style={styles.program}>
                <ProgramCard program={program} />
              </View>
            ))}
          </Grid>
          <View style={styles.law}>
            <Icon name="info" outline={membershipOutlines.bank} size={24} tone="secondary" />
            <Text tone="secondary" style={styles.lawText}>
              {referral}
            </Text>
          </View>
        </View>
        <View style={styles.columns}>
          <View style={styles.questions}>
            <Questions questions={questions} />
          </View>
          <View style={styles.side}>
            {agent ? (
              <View style={styles.form}>
                <Text as="h2" variant="h2">
                  You have an account
                </Text>
                <Text tone="secondary">Choose a program above, or see what’s in the toolkit first.</Text>
                <Button label="Open the toolkit" variant="secondary" href="/partnership/toolkit" />
              </View>
            ) : (
              <View style={styles.form}>
                <Text as="h2" variant="h2">
                  Not sure yet? Start free
                </Text>
                <Text tone="secondary">A page in the directory costs nothing, and you can join a program later.</Text>
                <JoinForm source="partnership" button="Create my free account" />
              </View>
            )}
          </View>
        </View>
      </View>
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
  picture: { height: 200, borderRadius: radius.sheet, overflow: 'hidden', tablet: { height: 300 }, desktop: { width: 520, height: 360, flexShrink: 0 } },
  photo: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, borderRadius: 0, web: { aspectRatio: 'auto', height: '100%' } },
  title: { maxWidth: 620, web: { textWrap: 'balance' }, desktop: { fontSize: 56, lineHeight: 60 } },
  lead: { maxWidth: 560 },
  buttons: { flexDirection: 'row', marginTop: space[2] },
  body: {
    gap: space[10],
    paddingTop: space[10],
    paddingBottom: space[16],
    tablet: { gap: 56, paddingTop: 56 },
    desktop: { gap: space[16], paddingTop: space[16] },
  },
  section: { gap: space[5], web: { scrollMarginTop: '24px' } },
  programs: {
    gap: space[5],
    tablet: { columns: 2 },
    wide: { columns: 4 },
  },
  program: { minWidth: 0 },
  law: { flexDirection: 'row', gap: space[4], padding: space[5], borderRadius: radius.panel, backgroundColor: color.sunken },
  lawText: { flexShrink: 1, maxWidth: 760 },
  columns: { gap: space[10], desktop: { flexDirection: 'row', gap: space[16], alignItems: 'flex-start' } },
  questions: { minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  side: { desktop: { width: 520, flexShrink: 0 } },
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
