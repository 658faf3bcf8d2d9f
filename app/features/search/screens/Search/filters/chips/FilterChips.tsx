import type { SearchOptions } from '@hearthway/api';
import { Chip, type StyleInput } from '@hearthway/ui';
import type { ReactNode } from 'react';

import type { Criteria } from '../../../../criteria/searchAddress';
import { FilterMenu } from '../FilterMenu';
import { type FlagFilter, filters, isActive } from '../filterTable';
import type { Known } from '../useDraft';
import { ChipRow } from './ChipRow';

interface Props {
  known: Known;
  options: SearchOptions;
  onApply(criteria: Criteria): void;
  /** Rendered first: the chip of a drawn area. */
  children?: ReactNode;
  style?: StyleInput;
}

/** Every filter as a chip: yes/no filters with the number of matching homes, others with a menu. */
export function FilterChips({ known, options, onApply, children, style }: Props) {
  return (
    <ChipRow label="Filters" opensAt={filters.find((filter) => isActive(filter, known.criteria))?.id} style={style} testID="filters">
      {children}
      {filters.map((filter) =>
        filter.kind === 'flag' ? (
          <FlagChip key={filter.id} filter={filter} known={known} onApply={onApply} />
        ) : (
          <FilterMenu key={filter.id} filter={filter} known={known} options={options} onApply={onApply} />
        ),
      )}
    </ChipRow>
  );
}

function FlagChip({ filter, known, onApply }: { filter: FlagFilter; known: Known; onApply(criteria: Criteria): void }) {
  const on = filter.isOn(known.criteria);
  return (
    <Chip
      label={filter.title}
      count={known.counted ? filter.count(known.facets) : undefined}
      selected={on}
      onPress={() => onApply(filter.turn(known.criteria, !on))}
      testID={`filter-${filter.id}`}
    />
  );
}
