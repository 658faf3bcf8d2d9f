import type { SearchOptions } from '@hearthway/api';
import { Button, Checkbox, Dialog, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useId, useState } from 'react';

import type { Criteria } from '../../../criteria/searchUrl';
import { areaOf } from '../../../criteria/searchArea';
import { Editor } from './editors/Editor';
import { FilterGroup } from './FilterGroup';
import { type Filter, groups } from './filterKinds';
import { filters, isActive, isShortcut } from './filterTable';
import { showLabel } from './labels';
import { type Draft, type CurrentSearch, useFilterSelection } from './useFilterSelection';

interface Props {
  current: CurrentSearch;
  options: SearchOptions;
  onApply(criteria: Criteria): void;
  onClose(): void;
}

/** The filters of each group, those with a menu first. */
const grouped = groups.map((group) => {
  const own = filters.filter((filter) => filter.group === group.id && !isShortcut(filter));
  return { ...group, filters: [...own.filter((filter) => filter.kind !== 'flag'), ...own.filter((filter) => filter.kind === 'flag')] };
});

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
        {grouped.map(({ id, title, filters: own }, index) => {
          const active = own.filter((filter) => isActive(filter, draft.criteria)).length;
          return (
            <FilterGroup key={id} title={title} active={active} open={index < 2 || active > 0} testID={`filters-${id}`}>
              <View style={styles.group}>
                {own.map((filter) => (
                  <Setting
                    key={filter.id}
                    filter={filter}
                    named={own.length === 1 || filter.title === title}
                    draft={draft}
                    options={options}
                    onApply={onApply}
                  />
                ))}
              </View>
            </FilterGroup>
          );
        })}
      </View>
    </Dialog>
  );
}

interface SettingProps {
  filter: Filter;
  /** Whether the group's title is enough. */
  named: boolean;
  draft: Draft;
  options: SearchOptions;
  onApply(criteria: Criteria): void;
}

function Setting({ filter, named, draft, options, onApply }: SettingProps) {
  if (filter.kind === 'flag') {
    return (
      <Checkbox
        label={filter.title}
        count={draft.counted ? filter.count?.(draft.facets) : undefined}
        checked={filter.isOn(draft.criteria)}
        onChange={(on) => draft.change(filter.turn(draft.criteria, on))}
        testID={`only-${filter.id}`}
      />
    );
  }
  return (
    <View style={styles.section}>
      {filter.kind !== 'text' && !named && (
        <Text as="h3" weight={600}>
          {filter.title}
        </Text>
      )}
      <Editor filter={filter} draft={draft} options={options} onSubmit={() => onApply(draft.criteria)} />
    </View>
  );
}

const styles = StyleSheet.create({
  group: { gap: space[5], paddingTop: space[1], paddingBottom: space[6] },
  section: { gap: space[3] },
  footer: { width: '100%', flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[3] },
});
