import type { SearchOptions } from '@hearthway/api';
import { Chip, makeStyles, Menu } from '@hearthway/ui';
import { useState } from 'react';

import type { Criteria } from '../../../criteria/searchAddress';
import { FilterForm } from './FilterForm';
import type { MenuFilter } from './filterTable';
import type { Known } from './useDraft';

interface Props {
  filter: MenuFilter;
  known: Known;
  options: SearchOptions;
  onApply(criteria: Criteria): void;
}

/** A chip that shows the selection and opens the filter's menu. */
export function FilterMenu({ filter, known, options, onApply }: Props) {
  const s = useStyles();
  const [open, setOpen] = useState(false);
  const words = filter.chipLabel(known.criteria);
  return (
    <Menu
      open={open}
      onClose={() => setOpen(false)}
      label={filter.title}
      style={s.panel}
      testID={`menu-${filter.id}`}
      anchor={
        <Chip
          label={words ?? filter.title}
          selected={words !== undefined}
          caret
          expanded={open}
          onPress={() => setOpen(!open)}
          testID={`filter-${filter.id}`}
        />
      }
    >
      <FilterForm
        filter={filter}
        known={known}
        options={options}
        onApply={(criteria) => {
          setOpen(false);
          onApply(criteria);
        }}
      />
    </Menu>
  );
}

const useStyles = makeStyles({
  panel: { tablet: { width: 380 } },
});
