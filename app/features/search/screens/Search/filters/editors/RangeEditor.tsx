import { space, StyleSheet, Text, TextField, View } from '@hearthway/ui';
import { useState } from 'react';

import { PriceChoice } from '../../../../components/PriceBars/PriceChoice';
import type { RangeFilter } from '../filterKinds';
import { normalized } from '../filterTable';
import type { EditorProps } from './types';

/** Editor for a range; either end may be empty. Shows how a price was understood: "250" is $250,000. */
export function RangeEditor(props: EditorProps<RangeFilter>) {
  const { filter, draft } = props;
  const bands = draft.counted ? filter.bands?.(draft.facets) : undefined;
  const chosen = normalized(draft.criteria);
  const isSwapped = chosen[filter.from] !== draft.criteria[filter.from];
  return (
    <View role="group" label={filter.title} style={styles.editor}>
      {bands && (
        <PriceChoice
          bands={bands}
          chosen={{ from: chosen[filter.from], to: chosen[filter.to] }}
          onChange={({ from, to }) => draft.change({ ...draft.criteria, [filter.from]: from, [filter.to]: to })}
        />
      )}
      <View style={styles.range}>
        <End {...props} end="from" label="From" open="No minimum" />
        <Text tone="tertiary" style={styles.dash} aria-hidden>
          –
        </Text>
        <End {...props} end="to" label="To" open="No maximum" />
      </View>
      {isSwapped && (
        <Text variant="small" tone="secondary" role="status" testID={`${filter.id}-swapped`}>
          {`The lower number goes first: ${filter.chipLabel(chosen) ?? ''}`}
        </Text>
      )}
    </View>
  );
}

/** `open`: what an empty field means. */
function End({ filter, draft, end, label, open, onSubmit }: EditorProps<RangeFilter> & { end: 'from' | 'to'; label: string; open: string }) {
  const key = filter[end];
  const [typed, setTyped] = useState<string>();
  const amount = typed === undefined ? undefined : filter.read(typed);
  const given = draft.criteria[key];
  // Keep the text as typed until the filter is changed from outside, as by "Clear".
  const own = amount?.kind === 'number' ? amount.value : undefined;
  const text = typed !== undefined && (amount?.kind === 'wrong' || own === given) ? typed : filter.show(given);

  function change(next: string) {
    setTyped(next);
    const read = filter.read(next);
    draft.change({ ...draft.criteria, [key]: read.kind === 'number' ? read.value : undefined });
  }

  return (
    <View style={styles.end}>
      <TextField
        label={label}
        value={text}
        onChangeText={change}
        onSubmit={onSubmit}
        hint={filter.meaning && (given ? filter.meaning(given) : open)}
        prefix={filter.prefix}
        suffix={filter.suffix}
        inputMode="decimal"
        autoComplete="off"
        error={amount?.kind === 'wrong' && text === typed ? 'Input must be a number' : undefined}
        name={key}
        testID={`${filter.id}-${end}`}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  editor: { gap: space[3] },
  range: { flexDirection: 'row', alignItems: 'flex-start', gap: space[2] },
  end: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  dash: { paddingTop: 39 },
});
