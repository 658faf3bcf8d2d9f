import type { Fact } from '@hearthway/api';
import { factOutlines, Grid, Icon, type IconName, space, StyleSheet, Text, View } from '@hearthway/ui';

const outlines: Partial<Record<Fact['icon'], string>> = factOutlines;
const names: Partial<Record<Fact['icon'], IconName>> = { house: 'house', calendar: 'calendar', people: 'people', clock: 'clock', eye: 'eye' };

/** The known facts about the home, two or three per row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Grid as="dl" style={styles.grid}>
      {facts.map(({ icon, label, value }) => (
        <View key={label} style={styles.fact}>
          <View as="dt">
            <View style={styles.icon}>
              <Icon name={names[icon] ?? 'info'} outline={outlines[icon]} size={24} tone="primary" />
            </View>
            <Text variant="small" tone="secondary">
              {label}
            </Text>
          </View>
          <Text as="dd" weight={600}>
            {value}
          </Text>
        </View>
      ))}
    </Grid>
  );
}

const styles = StyleSheet.create({
  grid: {
    columns: 2,
    rowGap: space[5],
    columnGap: space[4],
    tablet: { columns: 3 },
  },
  fact: { paddingLeft: 36, minWidth: 0 },
  /** A `dl` may contain only terms and descriptions, so the icon is inside the term. */
  icon: { position: 'absolute', left: -36, top: 0 },
});
