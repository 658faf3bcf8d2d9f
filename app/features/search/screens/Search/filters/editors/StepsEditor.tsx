import { Chip, space, StyleSheet, View } from '@hearthway/ui';

import type { StepsFilter } from '../filterTable';
import type { EditorProps } from './types';

/** Editor for choosing one step: "Any · 1+ · 2+ …", each with the number of matching homes. */
export function StepsEditor({ filter, draft }: EditorProps<StepsFilter>) {
  const chosen = draft.criteria[filter.field];
  const counts = draft.counted ? filter.counts?.(draft.facets) : undefined;
  const choose = (value?: number) => draft.change({ ...draft.criteria, [filter.field]: value });
  return (
    <View role="group" label={filter.title} style={styles.steps}>
      <Chip label="Any" selected={chosen === undefined} onPress={() => choose()} testID={`${filter.id}-any`} />
      {filter.steps.map(({ value, label }) => (
        <Chip
          key={value}
          label={label}
          count={counts && (counts[String(value)] ?? 0)}
          selected={chosen === value}
          onPress={() => choose(value)}
          testID={`${filter.id}-${value}`}
        />
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  steps: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
