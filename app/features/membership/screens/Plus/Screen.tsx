import type { Schemas } from '@hearthway/api';
import { money } from '@hearthway/format';
import { Badge, Button, color, Grid, Icon, Photo, radius, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Section } from '../../../../components/HomeRail/Section';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { IconTile } from '../../components/IconTile';
import { KitCard } from '../../components/KitCard';
import { Questions } from '../../components/Questions';

/** The picture's sky color, which continues behind the text. */
const sky = '#1b4459';
const fade = 'linear-gradient(90deg, #1b4459 38%, rgba(27,68,89,.72) 56%, rgba(27,68,89,0) 82%)';
const fadeDown = 'linear-gradient(180deg, #1b4459 46%, rgba(27,68,89,.5) 62%, rgba(27,68,89,0) 80%)';

/** The Plus membership for agents: what it is, what it includes, and what it costs. */
export default function PlusScreen() {
  const { answer } = useScreen(screenQueries.Plus());
  if (!answer) {
    return (
      <View role="status" aria-busy label="Loading Plus">
        <View style={styles.hero} />
        <View style={[contentStyles.column, styles.body]}>
          <Skeleton height={200} />
          <Skeleton height={360} />
        </View>
      </View>
    );
  }
  const { title, text, photo, features, kits, kit_count: count, plans, questions } = answer.data;
  return (
    <View testID="plus">
      <View style={styles.hero}>
        <View style={styles.picture}>
          <Photo photo={photo} sizes="100vw" width={150} height={100} priority decorative style={styles.photo} />
        </View>
        <View style={styles.scrim} aria-hidden />
        <View style={[contentStyles.column, styles.inner]}>
          <Text as="h1" variant="hero" tone="white" style={styles.title}>
            {title}
          </Text>
          <Text as="p" variant="lead" tone="white" style={styles.lead}>
            {text}
          </Text>
          <View style={styles.action}>
            <Button label="Compare programs" variant="secondary" href="/partnership#programs" testID="plus-programs" />
          </View>
        </View>
      </View>
      <View style={[contentStyles.column, styles.body]}>
        <Grid as="ul" style={styles.features}>
          {features.map(({ icon, title: name, text: what }) => (
            <View as="li" key={name} style={styles.feature}>
              <IconTile icon={icon} />
              <View style={styles.featureText}>
                <Text as="h2" variant="h3">
                  {name}
                </Text>
                <Text tone="secondary">{what}</Text>
              </View>
            </View>
          ))}
        </Grid>
        {kits.length > 0 && (
          <Section title="From the toolkit" note="Ready to print or send" all={{ href: '/plus/toolkit', text: `All ${count} kits` }}>
            <Grid as="ul" style={styles.kits}>
              {kits.map((kit) => (
                <View as="li" key={kit.slug} style={styles.kit}>
                  <KitCard kit={kit} heading="h3" />
                </View>
              ))}
            </Grid>
          </Section>
        )}
        <View style={styles.section}>
          <Text as="h2" variant="h2">
            Two ways to join
          </Text>
          <View as="ul" style={styles.plans}>
            {plans.map((plan) => (
              <PlanCard key={plan.name} plan={plan} />
            ))}
          </View>
        </View>
        <Questions questions={questions} />
      </View>
    </View>
  );
}

function PlanCard({ plan }: { plan: Schemas['MemberPlan'] }) {
  return (
    <View as="li" style={[styles.plan, plan.best && styles.best]} testID={`plan-${plan.name.toLowerCase()}`}>
      <View style={styles.planHead}>
        <Text as="h3" variant="h2">
          {plan.name}
        </Text>
        {plan.best && <Badge kind="open_soft" text="With the toolkit" />}
      </View>
      <View style={styles.priceRow}>
        <Text variant="priceLarge">{money(plan.price)}</Text>
        {plan.price > 0 && <Text tone="secondary">a month</Text>}
      </View>
      {plan.note !== '' && <Text tone="secondary">{plan.note}</Text>}
      <View as="ul" style={styles.points}>
        {plan.points.map((point) => (
          <View as="li" key={point} style={styles.point}>
            <Icon name="check" size={18} weight="bold" tone="primary" />
            <Text style={styles.pointText}>{point}</Text>
          </View>
        ))}
      </View>
      <Button label={plan.action.text} href={plan.action.href} variant={plan.best ? 'primary' : 'secondary'} fullWidth style={styles.planAction} />
    </View>
  );
}

const styles = StyleSheet.create({
  hero: { minHeight: 640, backgroundColor: sky, overflow: 'hidden', tablet: { minHeight: 520 } },
  picture: { position: 'absolute', left: 0, right: 0, bottom: 0, tablet: { left: '34%' } },
  photo: { width: '100%', backgroundColor: 'transparent', tablet: { marginBottom: -60 } },
  scrim: {
    position: 'absolute',
    left: 0,
    right: 0,
    top: 0,
    bottom: 0,
    web: { backgroundImage: fadeDown },
    native: { experimental_backgroundImage: fadeDown },
    tablet: { web: { backgroundImage: fade }, native: { experimental_backgroundImage: fade } },
  },
  inner: { gap: space[4], paddingTop: 96, paddingBottom: space[12], tablet: { paddingTop: 136 } },
  title: { maxWidth: 520, web: { textWrap: 'balance' } },
  lead: { maxWidth: 480 },
  action: { flexDirection: 'row', marginTop: space[3] },
  body: {
    gap: space[10],
    paddingTop: space[10],
    paddingBottom: space[10],
    tablet: { gap: 56, paddingTop: 56, paddingBottom: space[16] },
    desktop: { gap: space[16], paddingTop: space[16] },
  },
  features: { gap: space[6], tablet: { columns: 2, columnGap: space[10], rowGap: space[8] } },
  feature: { flexDirection: 'row', gap: space[5] },
  featureText: { gap: 2, flexShrink: 1, minWidth: 0, maxWidth: 480 },
  kits: {
    gap: space[8],
    tablet: { columns: 2, columnGap: space[6], rowGap: space[8] },
    desktop: { columns: 4 },
  },
  kit: { minWidth: 0 },
  section: { gap: space[5] },
  plans: { gap: space[5], tablet: { flexDirection: 'row', gap: space[6] } },
  plan: {
    gap: space[4],
    padding: space[6],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, padding: space[8] },
  },
  best: { borderWidth: 2, borderColor: color.primary },
  planHead: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3] },
  priceRow: { flexDirection: 'row', alignItems: 'baseline', gap: space[2] },
  points: { gap: space[3] },
  point: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  pointText: { flexShrink: 1, minWidth: 0 },
  planAction: { marginTop: 'auto' },
});
