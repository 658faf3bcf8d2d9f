import type { AgentListLink } from '@hearthway/api';
import { color, Grid, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

/** Curated lists, as tiles. */
export function ListLinks({ lists }: { lists: readonly AgentListLink[] }) {
  return (
    <Grid as="ul" style={styles.grid}>
      {lists.map(({ href, title, text }) => (
        <View as="li" key={href} style={styles.cell}>
          <Link href={href} style={styles.tile}>
            <Text weight={600}>{title}</Text>
            <Text variant="small" tone="secondary">
              {text}
            </Text>
          </Link>
        </View>
      ))}
    </Grid>
  );
}

const styles = StyleSheet.create({
  grid: {
    columns: 1,
    gap: space[4],
    tablet: { columns: 2 },
  },
  cell: { minWidth: 0 },
  tile: {
    gap: space[1],
    height: '100%',
    padding: space[5],
    borderRadius: radius.panel,
    borderWidth: 1,
    borderColor: color.border,
    hover: { borderColor: color.control },
  },
});
