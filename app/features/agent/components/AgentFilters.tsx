import type { AgentPlaceData } from '@hearthway/api';
import { Box, Button, Field, makeStyles, Select, space, useNavigate } from '@hearthway/ui';
import { useState } from 'react';

import { type Filters, priceBands, resultsHref } from './resultsHref';

/** Filters by name, language, specialty and prices. They are in the address; without the script they are a form. */
export function AgentFilters({ data }: { data: AgentPlaceData }) {
  const s = useStyles();
  const { navigate } = useNavigate();
  const { filters, path } = data;
  const [name, setName] = useState(filters.name);
  const look = (change: Partial<Filters>) => navigate(resultsHref(path, { ...filters, name, ...change }), { within: true });
  const options = (any: string, known: readonly string[], chosen: string) => [
    { value: '', label: any },
    ...[...new Set(chosen === '' || known.some((one) => one.toLowerCase() === chosen.toLowerCase()) ? known : [chosen, ...known])].map((one) => ({ value: one, label: one })),
  ];
  const as = (known: readonly string[], chosen: string) => known.find((one) => one.toLowerCase() === chosen.toLowerCase()) ?? chosen;
  return (
    <Box as="form" action={path} method="get" role="search" label="Filter agents" onSubmit={() => look({})} style={s.row}>
      <Field label="Name" name="name" value={name} maxLength={80} onChangeText={setName} onSubmit={() => look({})} enterKeyHint="search" style={s.field} testID="agent-filter-name" />
      <Select label="Language" name="language" value={as(filters.languages, filters.language)} options={options('Any language', filters.languages, filters.language)} onChange={(language) => look({ language })} style={s.field} testID="agent-filter-language" />
      <Select label="Specialty" name="specialty" value={as(filters.specialties, filters.specialty)} options={options('Any specialty', filters.specialties, filters.specialty)} onChange={(specialty) => look({ specialty })} style={s.field} testID="agent-filter-specialty" />
      <Select label="Prices" name="price" value={filters.price} options={priceBands.some(({ value }) => value === filters.price) ? priceBands : [...priceBands, { value: filters.price, label: filters.price }]} onChange={(price) => look({ price })} style={s.field} testID="agent-filter-price" />
      <Button label="Apply" variant="secondary" fullWidth submit onPress={() => look({})} style={s.apply} testID="agent-filter-apply" />
    </Box>
  );
}

const useStyles = makeStyles({
  row: {
    native: { gap: space[3] },
    web: { display: 'grid', gap: `${space[3]}px`, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'end' },
    tablet: { web: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto' } },
  },
  field: { minWidth: 0 },
  apply: { web: { gridColumn: '1 / -1' }, tablet: { web: { gridColumn: 'auto' } } },
});
