import type { SearchOptions } from '@hearthway/api';
import { Chip, Menu, StyleSheet } from '@hearthway/ui';
import { useState } from 'react';

import type { Criteria } from '../../../criteria/searchUrl';
import { FilterForm } from './FilterForm';
import type { MenuFilter } from './filterKinds';
import type { CurrentSearch } from './useFilterSelection';

interface Props {
  filter: MenuFilter;
  current: CurrentSearch;
  options: SearchOptions;
  onApply(criteria: Criteria): void;
}

/** A chip that shows the selection and opens the filter's menu. */
export function FilterMenu({ filter, current, options, onApply }: Props) {
  const [open, setOpen] = useState(false);
  const label = filter.chipLabel(current.criteria);
  return (
    <Menu
      open={open}
      onClose={() => setOpen(false)}
      label={filter.title}
      style={styles.panel}
      testID={`menu-${filter.id}`}
      anchor={
        <Chip
          label={label ?? filter.title}
          selected={label !== undefined}
          caret
          expanded={open}
          onPress={() => setOpen(!open)}
          testID={`filter-${filter.id}`}
        />
      }
    >
      <FilterForm
        filter={filter}
        current={current}
        options={options}
        onApply={(criteria) => {
          setOpen(false);
          onApply(criteria);
        }}
      />
    </Menu>
  );
}

const styles = StyleSheet.create({
  panel: { tablet: { width: 380 } },
});
