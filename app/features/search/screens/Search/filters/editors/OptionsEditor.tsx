import { Checkbox, Grid, StyleSheet, Text } from '@hearthway/ui';

import type { OptionsFilter } from '../filterKinds';
import type { EditorProps } from './types';

/** Editor for choosing any number of options. Choosing none means no restriction. */
export function OptionsEditor({ filter, draft, options }: EditorProps<OptionsFilter>) {
  const chosen = draft.criteria[filter.field] ?? [];
  const counts = draft.counted ? filter.counts?.(draft.facets) : undefined;
  const offered = filter.options(options);
  if (offered.length === 0) return <Text tone="secondary">No options</Text>;

  function turn(value: string, on: boolean) {
    const next = on ? [...chosen, value] : chosen.filter((other) => other !== value);
    draft.change({ ...draft.criteria, [filter.field]: next.length > 0 ? next : undefined });
  }

  return (
    <>
      <Grid role="group" label={filter.title} style={styles.options}>
        {offered.map((value) => (
          <Checkbox
            key={value}
            label={value}
            count={counts && (counts[value] ?? 0)}
            checked={chosen.includes(value)}
            onChange={(on) => turn(value, on)}
            testID={`${filter.id}-${value.toLowerCase().replace(/\W+/g, '-')}`}
          />
        ))}
      </Grid>
      {filter.note !== undefined && (
        <Text variant="small" tone="secondary">
          {filter.note}
        </Text>
      )}
    </>
  );
}

const styles = StyleSheet.create({
  options: {
    web: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))', columnGap: 16 },
    tablet: { native: { columns: 2, columnGap: 16 } },
  },
});
