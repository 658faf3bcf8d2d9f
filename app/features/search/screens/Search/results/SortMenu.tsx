import { Chip, color, Menu, MenuItem, StyleSheet } from '@hearthway/ui';
import { useState } from 'react';

import { type Sort, sorts } from '../../../criteria/searchUrl';

interface Props {
  sort: Sort;
  onSort(sort: Sort): void;
  /** Whether to omit the outline on phones, as in the sheet. */
  plain?: boolean;
}

export function SortMenu({ sort, onSort, plain }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Menu
      open={open}
      onClose={() => setOpen(false)}
      label="Sort"
      testID="sort-menu"
      anchor={
        <Chip label={sortLabels[sort]} icon="arrows-down-up" caret expanded={open} onPress={() => setOpen(!open)} style={plain && styles.plain} testID="sort" />
      }
    >
      {sorts.map((other) => (
        <MenuItem
          key={other}
          label={sortLabels[other]}
          selected={other === sort}
          onPress={() => {
            setOpen(false);
            if (other !== sort) onSort(other);
          }}
          testID={`sort-${other}`}
        />
      ))}
    </Menu>
  );
}

const styles = StyleSheet.create({
  plain: { borderColor: 'transparent', paddingHorizontal: 4, tablet: { borderColor: color.border, paddingHorizontal: 13 } },
});

/** Labels of the sort orders. */
const sortLabels: Record<Sort, string> = {
  newest: 'Newest',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  beds_desc: 'Most bedrooms',
  sqft_desc: 'Largest home',
  lot_desc: 'Largest lot',
  price_per_sqft_asc: 'Lowest price per sqft',
  reduced_recently: 'Latest price cuts',
};
