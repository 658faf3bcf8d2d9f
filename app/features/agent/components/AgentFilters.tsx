import type { AgentPlaceData } from '@hearthway/api';
import { Button, Chip, Icon, Menu, MenuItem, space, StyleSheet, TextField, useNavigate, View } from '@hearthway/ui';
import { useState } from 'react';

import { type Filters, noFilters, priceBands, resultsHref } from './resultsHref';

interface Choice {
  value: string;
  label: string;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const choicesOf = (known: readonly string[]): Choice[] => known.map((one) => ({ value: one, label: one }));

/**
 * Filters by name, language, specialty and price, all stored in the URL. The name is a plain form, so it also works
 * before hydration.
 */
export function AgentFilters({ data }: { data: AgentPlaceData }) {
  const { navigate } = useNavigate();
  const { filters, path } = data;
  const [name, setName] = useState(filters.name);
  const hrefWith = (change: Partial<Filters>) => resultsHref(path, { ...filters, name, ...change });
  const search = () => navigate(hrefWith({}), { samePage: true });
  return (
    <View style={styles.row}>
      <View as="form" action={path} method="get" role="search" label="Filter agents by name" onSubmit={search} style={styles.form}>
        <TextField
          label="Name"
          hideLabel
          placeholder="Agent’s name"
          name="name"
          value={name}
          maxLength={80}
          onChangeText={setName}
          enterKeyHint="search"
          autoComplete="off"
          prefix={<Icon name="magnifying-glass" size={20} tone="secondary" />}
          style={styles.field}
          testID="agent-filter-name"
        />
        <Button label="Search" accessibleLabel="Search by name" variant="secondary" submit onPress={search} testID="agent-filter-apply" />
      </View>
      <View role="group" label="Filters" style={styles.chips}>
        <FilterChip
          id="language"
          title="Language"
          any="Any language"
          choices={choicesOf(filters.languages)}
          chosen={filters.language}
          hrefFor={(language) => hrefWith({ language })}
        />
        <FilterChip
          id="specialty"
          title="Specialty"
          any="Any specialty"
          choices={choicesOf(filters.specialties)}
          chosen={filters.specialty}
          hrefFor={(specialty) => hrefWith({ specialty })}
        />
        <FilterChip id="price" title="Price" any="Any price" choices={priceBands} chosen={filters.price} hrefFor={(price) => hrefWith({ price })} />
        {resultsHref(path, filters) !== path && (
          <Button label="Clear all" variant="quiet" compact href={resultsHref(path, noFilters)} testID="agent-filter-clear" />
        )}
      </View>
    </View>
  );
}

interface FilterChipProps {
  id: string;
  title: string;
  any: string;
  choices: readonly Choice[];
  /** The value in the URL, in upper or lower case; empty for any. It may not be among the choices. */
  chosen: string;
  hrefFor: (value: string) => string;
}

/** A chip with the current choice; a press opens a menu of all choices. */
function FilterChip({ id, title, any, choices, chosen, hrefFor }: FilterChipProps) {
  const { navigate } = useNavigate();
  const [open, setOpen] = useState(false);
  const known = choices.find(({ value }) => same(value, chosen));
  const all = [{ value: '', label: any }, ...(chosen === '' || known ? [] : [{ value: chosen, label: chosen }]), ...choices];
  return (
    <Menu
      open={open}
      onClose={() => setOpen(false)}
      label={title}
      style={styles.menu}
      testID={`menu-${id}`}
      anchor={
        <Chip
          label={chosen === '' ? title : (known?.label ?? chosen)}
          selected={chosen !== ''}
          caret
          expanded={open}
          onPress={() => setOpen(!open)}
          testID={`agent-filter-${id}`}
        />
      }
    >
      {all.map(({ value, label }) => (
        <MenuItem
          key={value}
          label={label}
          selected={same(value, chosen)}
          testID={`${id}-${value || 'any'}`}
          onPress={() => {
            setOpen(false);
            navigate(hrefFor(value), { samePage: true });
          }}
        />
      ))}
    </Menu>
  );
}

const styles = StyleSheet.create({
  row: { gap: space[3], desktop: { flexDirection: 'row', alignItems: 'center', gap: space[4] } },
  form: { flexDirection: 'row', gap: space[2], desktop: { width: 380 } },
  field: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  menu: { tablet: { minWidth: 260 } },
});
