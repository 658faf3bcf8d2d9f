import type { SearchOptions } from '@hearthway/api';
import { Button, color, space, StyleSheet, View } from '@hearthway/ui';
import { useState } from 'react';

import type { Criteria } from '../../../criteria/searchUrl';
import { Editor } from './editors/Editor';
import { showLabel } from './labels';
import type { MenuFilter } from './filterKinds';
import { cleared, isActive } from './filterTable';
import { type CurrentSearch, useFilterSelection } from './useFilterSelection';

interface Props {
  filter: MenuFilter;
  current: CurrentSearch;
  options: SearchOptions;
  onApply(criteria: Criteria): void;
}

/** The form of one filter, in its menu. Its button shows the number of matching homes before it's applied. */
export function FilterForm({ filter, current, options, onApply }: Props) {
  const draft = useFilterSelection(current);
  const [clearings, setClearings] = useState(0);

  function clear() {
    draft.change(cleared(filter, draft.criteria));
    setClearings(clearings + 1);
  }

  return (
    <View as="form" label={filter.title} onSubmit={() => onApply(draft.criteria)} style={styles.form}>
      <Editor key={clearings} filter={filter} draft={draft} options={options} onSubmit={() => onApply(draft.criteria)} />
      <View style={styles.footer}>
        <Button
          label="Clear"
          variant="quiet"
          compact
          onPress={clear}
          disabled={!isActive(filter, draft.criteria)}
          disabledReason="Nothing selected"
          testID="filter-clear"
        />
        <Button label={showLabel(draft.counting ? undefined : draft.count)} compact submit onPress={() => onApply(draft.criteria)} testID="filter-apply" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  form: { gap: space[4], tablet: { padding: space[3] } },
  /** Stays visible below a long scrolling list of options. */
  footer: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    // Covers the menu's padding, where options would otherwise show through.
    web: { position: 'sticky', bottom: '-20px', backgroundColor: color.raised, paddingTop: 8, paddingBottom: 20, marginTop: -8, marginBottom: -20 },
    short: { web: { position: 'static' } },
    tablet: { web: { bottom: '-8px' } },
  },
});
