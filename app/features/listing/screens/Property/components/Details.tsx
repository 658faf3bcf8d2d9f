import type { Detail, FactGroup } from '@hearthway/api';
import { Grid, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

/** What the source says besides the facts at the top, in groups. */
export function Details({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <Grid style={styles.groups}>
      {groups.map(({ title, facts, note }) => (
        <View key={title} style={styles.group}>
          <Text as="h3" variant="h3">
            {title}
          </Text>
          <View as="dl" style={styles.list}>
            {facts.map((fact) => (
              <Row key={fact.label} {...fact} />
            ))}
          </View>
          {note !== '' && (
            <Text variant="small" tone="secondary">
              {note}
            </Text>
          )}
        </View>
      ))}
    </Grid>
  );
}

function Row({ label, value, href }: Detail) {
  return (
    <View style={styles.row}>
      <Text as="dt" tone="secondary" style={styles.label}>
        {label}
      </Text>
      <Text as="dd" style={styles.value}>
        {href === '' ? (
          value
        ) : (
          <Link href={href} underline>
            {value}
          </Link>
        )}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  groups: { columns: 1, rowGap: space[6], columnGap: space[8], tablet: { columns: 2 } },
  group: { gap: space[3], minWidth: 0 },
  list: { gap: space[2] },
  row: { flexDirection: 'row', gap: space[3] },
  label: { width: 112, flexShrink: 0 },
  value: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
