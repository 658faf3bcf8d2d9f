import type { Schemas } from '@hearthway/api';
import { Button, color, Grid, Icon, type IconName, Photo, radius, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';

const icons: Record<Schemas['BuyerWay']['icon'], IconName> = { search: 'magnifying-glass', quiz: 'list-bullets', mortgage: 'calculator', agents: 'people' };

/** Landing page for buyers, with ways to start: search, quiz, mortgage calculator, agents. */
export default function BuyerScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.Buyer(params));
  if (!answer) {
    return (
      <View role="status" aria-busy label="Loading the page" style={[contentStyles.page, styles.body]}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </View>
    );
  }
  const { title, text, photo, ways, steps, paid } = answer.data;
  return (
    <View testID="buyer">
      <View style={styles.top}>
        <View style={[contentStyles.column, styles.hero]}>
          <View style={styles.intro}>
            <Text as="h1" variant="hero" style={styles.title}>
              {title}
            </Text>
            <Text as="p" variant="lead" tone="secondary">
              {text}
            </Text>
            <View style={styles.buttons}>
              <Button label="Search homes" href="/search" testID="buyer-search" />
              <Button label="Take the quiz" variant="secondary" href="/buyer-quiz" testID="buyer-quiz-link" />
            </View>
          </View>
          <Photo photo={photo} sizes="(min-width: 1100px) 560px, 100vw" width={1200} height={800} priority decorative style={styles.photo} />
        </View>
      </View>
      <View style={[contentStyles.column, styles.body]}>
        <View style={styles.section}>
          <Text as="h2" variant="h2">
            Four ways to start
          </Text>
          <Grid as="ul" style={styles.ways}>
            {ways.map(({ icon, title: name, text: what, link }) => (
              <View as="li" key={name} style={styles.way}>
                <View style={styles.tile} aria-hidden>
                  <Icon name={icons[icon]} size={24} tone="primary" />
                </View>
                <Text as="h3" variant="h3">
                  {name}
                </Text>
                <Text tone="secondary">{what}</Text>
                <Button label={link.text} variant="soft" href={link.href} style={styles.button} />
              </View>
            ))}
          </Grid>
        </View>
        <View style={styles.section}>
          <Text as="h2" variant="h2">
            How buying works
          </Text>
          <Grid as="ol" style={styles.steps}>
            {steps.map(({ title: name, text: what }, index) => (
              <View as="li" key={name} style={styles.step}>
                <Text variant="stat" tone="primary">
                  {index + 1}
                </Text>
                <Text as="h3" variant="h3">
                  {name}
                </Text>
                <Text tone="secondary">{what}</Text>
              </View>
            ))}
          </Grid>
        </View>
        <View id="paid" style={styles.paid} testID="buyer-paid">
          <Text as="h2" variant="h3">
            {paid.title}
          </Text>
          <Text as="p" tone="secondary">
            {paid.text}
          </Text>
        </View>
      </View>
    </View>
  );
}

const grid = { columns: 2, gap: space[6] } as const;

const styles = StyleSheet.create({
  top: { backgroundColor: color.sunken },
  hero: {
    gap: space[8],
    paddingTop: space[8],
    paddingBottom: space[10],
    desktop: { flexDirection: 'row', alignItems: 'center', gap: space[16], paddingTop: space[12], paddingBottom: space[12] },
  },
  intro: { gap: space[4], desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  title: { maxWidth: 560, web: { textWrap: 'balance' }, desktop: { fontSize: 56, lineHeight: 60 } },
  buttons: { gap: space[2], marginTop: space[2], tablet: { flexDirection: 'row' } },
  photo: { width: '100%', borderRadius: radius.sheet, overflow: 'hidden', desktop: { width: 560, flexShrink: 0 } },
  body: { gap: space[10], paddingTop: space[10], paddingBottom: space[16], tablet: { gap: space[16], paddingTop: space[16] } },
  section: { gap: space[5] },
  paid: { gap: space[2], maxWidth: 720 },
  ways: { gap: space[5], tablet: grid, desktop: { columns: 4 } },
  way: { flexGrow: 1, gap: space[3], padding: space[6], borderRadius: radius.sheet, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
  tile: { width: 52, height: 52, alignItems: 'center', justifyContent: 'center', borderRadius: radius.photo, backgroundColor: color.primarySoft },
  button: { marginTop: 'auto' },
  steps: { gap: space[6], tablet: grid, desktop: { columns: 4 } },
  step: { gap: space[1], paddingTop: space[4], borderTopWidth: 2, borderColor: color.primary },
});
