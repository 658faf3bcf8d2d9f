import type { AgentPlaceLink } from '@hearthway/api';
import { count } from '@hearthway/format';
import { color, Grid, Icon, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  places: readonly AgentPlaceLink[];
  /** Code of the state to highlight, because it's hovered on the map. */
  marked?: string | null;
}

/** States or cities with their number of agents. */
export function PlaceLinks({ places, marked }: Props) {
  return (
    <Grid as="ul" style={styles.grid}>
      {places.map(({ href, text, agents, code }) => (
        <View as="li" key={text} style={styles.cell}>
          {href === '' ? (
            <View style={styles.row}>
              <Text tone="tertiary">{text}</Text>
              <Text tone="tertiary" tabular>
                {count(agents)}
              </Text>
            </View>
          ) : (
            <Link href={href} style={styles.row}>
              <Text style={styles.name} weight={marked === code ? 600 : undefined} tone={marked === code ? 'primary' : 'text'}>
                {text}
              </Text>
              <View style={styles.end}>
                <Text tone="tertiary" tabular>
                  {count(agents)}
                </Text>
                <View style={styles.caret}>
                  <Icon name="caret-right" size={16} tone="tertiary" weight="bold" />
                </View>
              </View>
            </Link>
          )}
        </View>
      ))}
    </Grid>
  );
}

const styles = StyleSheet.create({
  grid: {
    columns: 1,
    columnGap: space[8],
    tablet: { columns: 3 },
    desktop: { columns: 4 },
  },
  cell: { minWidth: 0, borderBottomWidth: 1, borderColor: color.border },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    minHeight: 48,
    hover: { web: { textDecorationLine: 'underline' } },
  },
  end: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  caret: { tablet: { display: 'none' } },
  name: { flexShrink: 1, minWidth: 0 },
});
