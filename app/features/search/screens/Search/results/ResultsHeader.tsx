import { count as figures } from '@hearthway/format';
import { Button, color, gutter, Segmented, space, StyleSheet, Text, View } from '@hearthway/ui';

import type { SearchView, Sort } from '../../../criteria/searchUrl';
import { homes } from '../filters/labels';
import type { SearchActions } from '../useSearchActions';
import { SortMenu } from './SortMenu';
import type { Results } from './useResults';

interface Props {
  view: SearchView;
  results: Results;
  sort: Sort;
  actions: SearchActions;
}

/**
 * The page's heading, the number of results, and the sort order. In the sheet on phones, it's a single line without a
 * visible heading.
 */
export function ResultsHeader({ view, results, sort, actions }: Props) {
  const { data, stale, cards, hidden, problem } = results;
  // If a changed search failed, the previous results are still shown below, with their number.
  const count = stale && !problem ? undefined : data?.count;
  const onMap = view === 'map';
  // In the list on phones, only the empty state says that there are no results.
  const quiet = data?.count === 0 && !onMap;
  return (
    <View style={[styles.header, onMap && styles.sheetHeader]}>
      <View style={[styles.text, onMap && styles.sheetText]}>
        <Text as="h1" variant="h2" testID="search-title" style={(onMap || quiet) && styles.hiddenOnPhone}>
          {data?.title ?? 'Homes for sale'}
        </Text>
        <Text tone="secondary" testID="result-count" style={[onMap && styles.sheetCount, quiet && styles.hiddenOnPhone]} variant="body">
          {count === undefined ? waiting(problem !== null) : homes(count)}
          {onMap && count !== undefined && count > cards.length && <Text style={styles.fromTablet}>{` · ${figures(cards.length)} shown in this area`}</Text>}
          {hidden > 0 && <Text testID="hidden-count" style={onMap && styles.fromTablet}>{` · ${figures(hidden)} hidden by you`}</Text>}
        </Text>
      </View>
      <View style={[styles.tools, onMap && styles.sheetTools, quiet && styles.notOnPhone]}>
        <SortMenu sort={sort} onSort={actions.sortBy} plain={onMap} />
        <View style={styles.save}>
          <Button
            label={onMap ? actions.saveLabels.short : actions.saveLabels.label}
            accessibleLabel={actions.saveLabels.label}
            variant="soft"
            compact
            icon="bell"
            onPress={actions.save}
            testID="save-search-phone"
          />
        </View>
        <Segmented
          label="View"
          value={view}
          options={[
            { value: 'map', label: 'Map', icon: 'map-trifold', href: actions.hrefForView('map') },
            { value: 'list', label: 'List', icon: 'list-bullets', href: actions.hrefForView('list') },
          ]}
          style={styles.views}
          testID="view"
        />
      </View>
    </View>
  );
}

/** Shown instead of the count. Any error is shown below. */
const waiting = (failed: boolean): string => (failed ? 'No response' : 'Searching…');

const styles = StyleSheet.create({
  header: { gap: space[3] },
  sheetHeader: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingHorizontal: space[4],
    paddingBottom: space[2],
    // With large text, the buttons wrap to a second line.
    flexWrap: 'wrap',
    rowGap: 0,
    tablet: { flexDirection: 'column', flexWrap: 'nowrap', rowGap: space[3], alignItems: 'stretch', paddingTop: space[6], paddingHorizontal: space[4] },
    wide: { paddingLeft: space[6], paddingRight: gutter.desktop },
  },
  text: { gap: 2, flexShrink: 1 },
  sheetText: { minWidth: 0 },
  /** Visually hidden on phones, but still the page's heading. */
  hiddenOnPhone: {
    web: { position: 'absolute', width: 1, height: 1, overflowX: 'hidden', overflowY: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
    native: { display: 'none' },
    tablet: { web: { position: 'static', width: 'auto', height: 'auto', clipPath: 'none', whiteSpace: 'normal' }, native: { display: 'flex' } },
  },
  sheetCount: {
    fontSize: 18,
    lineHeight: 24,
    fontWeight: 600,
    color: color.text,
    tablet: { fontSize: 15, lineHeight: 22, fontWeight: 400, color: color.textSecondary },
  },
  fromTablet: { display: 'none', tablet: { display: 'flex', web: { display: 'inline' } } },
  tools: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[2], print: { display: 'none' } },
  sheetTools: { flexShrink: 0 },
  notOnPhone: { display: 'none', tablet: { display: 'flex' } },
  save: { tablet: { display: 'none' } },
  /** Elsewhere on phones, a button floats over the list, and the list over the map. */
  views: { display: 'none', tablet: { display: 'flex' }, short: { display: 'flex' } },
});
