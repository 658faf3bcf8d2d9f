import type { SearchData } from '@hearthway/api';
import { Button, color, Icon, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useRef } from 'react';

import { useFocusFallback } from '../../../../../../lib/focus/focus';
import { homes } from '../../filters/labels';
import { activeCount } from '../../filters/filterTable';
import type { SearchActions } from '../../useSearchActions';

interface Props {
  data: SearchData;
  actions: SearchActions;
}

/** Shown if there are no results: suggests filters to relax, with the number of homes for each. */
export function EmptyState({ data, actions }: Props) {
  // From the answer, not the URL: the next search may already be in progress.
  const active = activeCount(data.criteria);
  const state = useRef<View>(null);
  useFocusFallback(state);
  return (
    <View ref={state} style={styles.state} testID="search-empty">
      <View style={styles.tile}>
        <Icon name="map-pin-area" size={32} tone="primary" />
      </View>
      <Text as="h2" variant="h2" align="center" style={styles.title}>
        {emptyTitle(active)}
      </Text>
      {data.loosen.length === 0 && (
        <Text tone="secondary" align="center">
          Try a larger area, or get notified when a home is listed.
        </Text>
      )}
      {data.loosen.length > 0 && (
        <>
          <Text tone="secondary" align="center">
            {active > 1 ? 'Change one to see:' : 'With this change, you’d see:'}
          </Text>
          <View as="ul" style={styles.rows}>
            {data.loosen.map(({ text, count, query }, index) => (
              <View as="li" key={query} style={index > 0 && styles.line}>
                <Link href={actions.hrefForProposal(query)} style={styles.row} testID={`loosen-${index}`}>
                  <Text style={styles.text}>{text}</Text>
                  <Text variant="button" tone="primary" tabular>
                    {homes(count)}
                  </Text>
                  <Icon name="caret-right" size={16} weight="bold" />
                </Link>
              </View>
            ))}
          </View>
        </>
      )}
      <View style={styles.buttons}>
        <Button label="Notify me of new matches" icon="bell" fullWidth onPress={actions.save} testID="notify-me" />
        {active > 0 && <Button label="Clear all filters" variant="quiet" fullWidth onPress={actions.clearFilters} testID="clear-filters" />}
      </View>
    </View>
  );
}

/** Singular or plural, by the number of filters. */
function emptyTitle(active: number): string {
  if (active === 0) return 'No homes for sale here';
  if (active === 1) return 'No homes match this filter here';
  return active === 2 ? 'No homes match both filters here' : 'No homes match these filters here';
}

const styles = StyleSheet.create({
  state: { alignItems: 'center', alignSelf: 'center', width: '100%', maxWidth: 440, paddingVertical: space[8], gap: space[3] },
  tile: {
    width: 64,
    height: 64,
    marginBottom: space[3],
    borderRadius: radius.panel,
    backgroundColor: color.primarySoft,
    alignItems: 'center',
    justifyContent: 'center',
  },
  title: { maxWidth: 260 },
  rows: { alignSelf: 'stretch', paddingVertical: space[2] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[4], minHeight: 56, hover: { backgroundColor: color.sunken } },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  buttons: { alignSelf: 'stretch', marginTop: space[2], gap: space[2] },
});
