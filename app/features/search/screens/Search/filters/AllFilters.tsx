import type { SearchOptions } from '@hearthway/api';
import { Button, Checkbox, color, Dialog, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useId, useState } from 'react';

import type { Criteria } from '../../../criteria/searchUrl';
import { areaOf } from '../../../criteria/searchArea';
import { Editor } from './editors/Editor';
import { showLabel } from './labels';
import { type FlagFilter, filters, type MenuFilter } from './filterTable';
import { type Draft, type CurrentSearch, useFilterSelection } from './useFilterSelection';

interface Props {
  current: CurrentSearch;
  options: SearchOptions;
  onApply(criteria: Criteria): void;
  onClose(): void;
}

const menus = filters.filter((filter): filter is MenuFilter => filter.kind !== 'flag');
const flags = filters.filter((filter): filter is FlagFilter => filter.kind === 'flag' && !filter.repeats);

/** Dialog with all filters. The results don't change until they are applied. */
export function AllFilters({ current, options, onApply, onClose }: Props) {
  const draft = useFilterSelection(current);
  const form = useId();
  const [clearings, setClearings] = useState(0);

  function clear() {
    draft.change(areaOf(draft.criteria));
    setClearings(clearings + 1);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="All filters"
      testID="all-filters-dialog"
      footer={
        <View style={styles.footer}>
          <Button label="Clear all" variant="quiet" onPress={clear} testID="filters-clear" />
          <Button
            label={showLabel(draft.counting ? undefined : draft.count)}
            submit
            form={form}
            onPress={() => onApply(draft.criteria)}
            testID="filter-apply"
          />
        </View>
      }
    >
      <View as="form" id={form} label="All filters" onSubmit={() => onApply(draft.criteria)} key={clearings}>
        {menus.map((filter) => (
          <View key={filter.id} style={styles.section}>
            {filter.kind !== 'text' && (
              <Text as="h3" variant="h3">
                {filter.title}
              </Text>
            )}
            <Editor filter={filter} draft={draft} options={options} onSubmit={() => onApply(draft.criteria)} />
          </View>
        ))}
        <View style={styles.section}>
          <Text as="h3" variant="h3">
            Only show
          </Text>
          <Flags draft={draft} />
        </View>
      </View>
    </Dialog>
  );
}

function Flags({ draft }: { draft: Draft }) {
  return flags.map((filter) => (
    <Checkbox
      key={filter.id}
      label={filter.title}
      count={draft.counted ? filter.count(draft.facets) : undefined}
      checked={filter.isOn(draft.criteria)}
      onChange={(on) => draft.change(filter.turn(draft.criteria, on))}
      testID={`only-${filter.id}`}
    />
  ));
}

const styles = StyleSheet.create({
  section: { gap: space[3], paddingVertical: space[5], borderBottomWidth: 1, borderBottomColor: color.border },
  footer: { width: '100%', flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[3] },
});
