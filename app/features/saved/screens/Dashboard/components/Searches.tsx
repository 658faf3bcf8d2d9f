import type { DashboardSearch } from '@hearthway/api';
import { count } from '@hearthway/format';
import { Button, color, Icon, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { howOften } from '../labels';

/** Saved searches. Each is a link that runs it; the number of new homes is a link to just those. */
export function Searches({ searches }: { searches: readonly DashboardSearch[] }) {
  if (searches.length === 0) {
    return (
      <View style={styles.empty} testID="searches-empty">
        <Text tone="secondary">Save a search to get new listings by email.</Text>
        <Button label="Start a search" href="/search" variant="soft" icon="magnifying-glass" testID="searches-search" />
      </View>
    );
  }
  return (
    <View as="ul">
      {searches.map((search, index) => (
        <View as="li" key={search.id} style={[styles.row, index > 0 && styles.line]}>
          <Link href={search.href} style={styles.main} testID={`search-${index}`}>
            <Text weight={600} numberOfLines={1}>
              {search.name}
            </Text>
            <Text variant="small" tone="secondary" numberOfLines={1}>{`${howOften(search)} · ${search.summary}`}</Text>
            {search.changed > 0 && (
              <Text
                variant="small"
                tone="success"
                testID={`search-${index}-changed`}
              >{`${count(search.changed)} reduced or back on the market this week`}</Text>
            )}
          </Link>
          {search.new > 0 && (
            <Link href={search.new_href} label={`${count(search.new)} new for ${search.name}`} style={styles.fresh} testID={`search-${index}-new`}>
              <Text variant="badge" tone="success" tabular>{`${count(search.new)} new`}</Text>
            </Link>
          )}
          <Icon name="caret-right" size={16} tone="tertiary" />
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  empty: { alignItems: 'flex-start', gap: space[4] },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 64 },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  main: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, minHeight: 44, justifyContent: 'center', hover: { web: { textDecorationLine: 'underline' } } },
  fresh: { minHeight: 44, justifyContent: 'center', paddingHorizontal: space[2], borderRadius: 8, hover: { backgroundColor: color.successSoft } },
});
