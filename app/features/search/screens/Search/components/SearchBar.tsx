import type { SearchOptions } from '@hearthway/api';
import { Button, Chip, color, gutter, size, space, StyleSheet, View, z } from '@hearthway/ui';
import { useState } from 'react';

import { AreaSearch } from '../../../components/AreaSearch/AreaSearch';
import { isDrawn } from '../../../criteria/searchArea';
import { drawnLabel, hasArea, outerAreaLabel } from '../areaLabel';
import { AllFilters } from '../filters/AllFilters';
import { AllFiltersButton } from '../filters/AllFiltersButton';
import { FilterChips } from '../filters/chips/FilterChips';
import { activeCount } from '../filters/filterTable';
import type { CurrentSearch } from '../filters/useFilterSelection';
import type { SearchActions } from '../useSearchActions';
import { HydrationBoundary } from './HydrationBoundary';

/** How far from a school homes are near it: see bff/features/search/school.go. */
const schoolMiles = 2;

interface Props {
  /** The searched area: "Dallas, TX"; empty for a map area. */
  area: string;
  current: CurrentSearch;
  options: SearchOptions;
  actions: SearchActions;
  /** Whether the bar sticks to the top: in the list view, which scrolls with the page. */
  sticky: boolean;
}

/** Area, filters, and "Save search": one row from tablets up, two on phones. */
export function SearchBar({ area, current, options, actions, sticky }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <View style={[styles.bar, sticky && styles.sticky]} testID="search-bar">
      <AreaSearch
        value={area}
        mayLocate={!hasArea(current.criteria)}
        hrefFor={actions.hrefForArea}
        onLocated={(place) => actions.move(place, { inPlace: true })}
        style={styles.area}
      />
      <AllFiltersButton active={activeCount(current.criteria)} expanded={open} onPress={() => setOpen(true)} style={styles.all} />
      <HydrationBoundary>
        <FilterChips current={current} options={options} onApply={actions.apply} style={styles.chips}>
          {current.criteria.school && !isDrawn(current.criteria) && (
            <Chip
              label={`Within ${schoolMiles} miles of the school`}
              icon="map-pin"
              selected
              removable="Remove the school and search all homes"
              onPress={() => actions.move({})}
              testID="near-school"
            />
          )}
          {isDrawn(current.criteria) && (
            <Chip
              label={drawnLabel(current.criteria)}
              icon={current.criteria.polygon ? 'polygon' : 'map-trifold'}
              selected
              removable={`Remove the ${current.criteria.polygon ? 'drawn area' : 'map area'} and search ${outerAreaLabel(current.criteria)}`}
              onPress={actions.undraw}
              testID="drawn-area"
            />
          )}
        </FilterChips>
      </HydrationBoundary>
      <View style={styles.save}>
        <Button label={actions.saveLabels.label} compact icon="bell" onPress={actions.save} style={styles.saveButton} testID="save-search" />
      </View>
      {open && (
        <AllFilters
          current={current}
          options={options}
          onClose={() => setOpen(false)}
          onApply={(criteria) => {
            setOpen(false);
            actions.apply(criteria);
          }}
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  bar: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: space[2],
    rowGap: 10,
    paddingVertical: 10,
    paddingHorizontal: gutter.phone,
    backgroundColor: color.surface,
    borderBottomWidth: 1,
    borderBottomColor: color.border,
    zIndex: z.stickyBar,
    focusWithin: { zIndex: z.menu },
    tablet: { flexWrap: 'nowrap', minHeight: size.filterBar, paddingVertical: 0 },
    desktop: { paddingHorizontal: gutter.desktop },
    print: { display: 'none' },
  },
  sticky: { web: { position: 'sticky', top: 0 }, short: { web: { position: 'static' } } },
  area: { flexGrow: 1, flexShrink: 1, flexBasis: 0, tablet: { flexGrow: 0, flexBasis: 220, flexShrink: 0 }, desktop: { flexBasis: 320 } },
  all: { flexShrink: 0, tablet: { web: { order: 1 } } },
  /** The row of chips is 4 px wider, for focus rings. On phones, it extends to the edge of the window. */
  chips: {
    flexGrow: 1,
    flexShrink: 0,
    flexBasis: '100%',
    marginRight: 4 - gutter.phone,
    tablet: { flexShrink: 1, flexBasis: 0, marginRight: -4 },
  },
  save: { display: 'none', tablet: { display: 'flex', flexShrink: 0, web: { order: 2 } } },
  saveButton: { minHeight: 44, web: { whiteSpace: 'nowrap' } },
});
