import type { SearchOptions } from '@hearthway/api';
import { Chip, type StyleInput } from '@hearthway/ui';
import type { ReactNode } from 'react';

import type { Criteria } from '../../../../criteria/searchUrl';
import { FilterMenu } from '../FilterMenu';
import type { FlagFilter } from '../filterKinds';
import { filters, isActive } from '../filterTable';
import type { CurrentSearch } from '../useFilterSelection';
import { ChipRow } from './ChipRow';

interface Props {
  current: CurrentSearch;
  options: SearchOptions;
  onApply(criteria: Criteria): void;
  /** Rendered first: the chip of a drawn area. */
  children?: ReactNode;
  style?: StyleInput;
}

/** All filters as chips: yes/no filters with their number of homes, the others with a menu. */
export function FilterChips({ current, options, onApply, children, style }: Props) {
  return (
    <ChipRow label="Filters" opensAt={filters.find((filter) => isActive(filter, current.criteria))?.id} style={style} testID="filters">
      {children}
      {filters.map((filter) =>
        filter.kind === 'flag' ? (
          <FlagChip key={filter.id} filter={filter} current={current} onApply={onApply} />
        ) : (
          <FilterMenu key={filter.id} filter={filter} current={current} options={options} onApply={onApply} />
        ),
      )}
    </ChipRow>
  );
}

function FlagChip({ filter, current, onApply }: { filter: FlagFilter; current: CurrentSearch; onApply(criteria: Criteria): void }) {
  const on = filter.isOn(current.criteria);
  return (
    <Chip
      label={filter.title}
      count={current.counted ? filter.count?.(current.facets) : undefined}
      selected={on}
      onPress={() => onApply(filter.turn(current.criteria, !on))}
      testID={`filter-${filter.id}`}
    />
  );
}
