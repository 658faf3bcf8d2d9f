import { Checkbox, Chip, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import type { StepsFilter } from '../filterKinds';
import type { EditorProps } from './types';

/** Editor for choosing one step: "Any · 1+ · 2+ …", each with the number of matching homes, or exactly as many as that. */
export function StepsEditor({ filter, draft }: EditorProps<StepsFilter>) {
  const { field, steps, exact: maximum, assumes } = filter;
  const chosen = draft.criteria[field];
  const counts = draft.counted ? filter.counts?.(draft.facets) : undefined;
  const [exact, setExact] = useState(maximum !== undefined && draft.criteria[maximum] !== undefined);
  const last = steps.at(-1)?.value;

  function choose(value?: number, exactly = exact) {
    const most = exactly && value !== last ? value : undefined;
    draft.change({ ...draft.criteria, [field]: value, ...(maximum && { [maximum]: most }) });
  }

  const assumed = assumes && draft.criteria[assumes.field];
  const assume = (value?: number) => assumes && draft.change({ ...draft.criteria, [assumes.field]: value });

  /** Of the homes with at least as many, those with no more. */
  const counted = (value: number, next?: number) => counts && (counts[value] ?? 0) - (exact && next !== undefined ? (counts[next] ?? 0) : 0);

  return (
    <View style={styles.editor}>
      <View role="group" label={filter.title} style={styles.steps}>
        <Chip label={filter.none ?? 'Any'} selected={chosen === undefined} onPress={() => choose()} testID={`${filter.id}-any`} />
        {steps.map(({ value, label }, index) => (
          <Chip
            key={value}
            label={exact && value !== last ? String(value) : label}
            count={counted(value, steps[index + 1]?.value)}
            selected={chosen === value}
            onPress={() => choose(value)}
            testID={`${filter.id}-${value}`}
          />
        ))}
      </View>
      {filter.note !== undefined && (
        <Text variant="small" tone="secondary">
          {filter.note}
        </Text>
      )}
      {assumes !== undefined && (
        <View role="group" label={assumes.title} style={styles.steps}>
          <Chip label={assumes.usual} selected={assumed === undefined} onPress={() => assume()} testID={`${filter.id}-usual`} />
          {assumes.steps.map(({ value, label }) => (
            <Chip key={value} label={label} selected={assumed === value} onPress={() => assume(value)} testID={`${filter.id}-with-${value}`} />
          ))}
        </View>
      )}
      {maximum !== undefined && (
        <Checkbox
          label="Exactly as many"
          checked={exact}
          onChange={(on) => {
            setExact(on);
            choose(chosen, on);
          }}
          testID={`${filter.id}-exact`}
        />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  editor: { gap: space[2] },
  steps: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
