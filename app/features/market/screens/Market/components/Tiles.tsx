import { ChangeNote, color, Grid, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { change, figuresOf, type Month, monthName, yearBefore } from '../../../figures';

/** How many figures are tiles; the table has all. */
const most = 8;

/** The latest month's key figures, each compared with the same month of the year before. */
export function Tiles({ months }: { months: readonly Month[] }) {
  const latest = months.at(-1);
  if (!latest) return null;
  const before = months.find(({ month }) => month === yearBefore(latest.month));
  const known = figuresOf(months).filter(({ key }) => latest[key] !== null);
  return (
    <View as="section" label={`Key figures of ${monthName(latest.month)}`} style={styles.section} testID="market-tiles">
      <Text as="h2" variant="h2">
        {monthName(latest.month)}
      </Text>
      <Grid as="ul" style={styles.grid}>
        {known.slice(0, most).map((figure) => {
          const value = latest[figure.key];
          const since = change(figure, value, before?.[figure.key]);
          return (
            <View as="li" key={figure.key} style={styles.tile}>
              <Text tone="secondary">{figure.label}</Text>
              <Text variant="stat">{value === null ? '–' : figure.format(value)}</Text>
              {since && <ChangeNote kind="neutral" text={since.text} />}
            </View>
          );
        })}
      </Grid>
      {latest.revised !== '' && (
        <Text variant="small" tone="secondary" testID="market-revised">
          These figures were revised after we first published them, because more sales were reported.
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[4] },
  grid: { columns: 2, columnGap: space[3], rowGap: space[3], tablet: { columnGap: space[4], rowGap: space[4] }, desktop: { columns: 4 } },
  tile: {
    gap: space[1],
    padding: space[3],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.sheet,
    backgroundColor: color.surface,
    minWidth: 0,
    tablet: { padding: space[5] },
  },
});
