import { Chip, space, StyleSheet, View } from '@hearthway/ui';

import type { SpansFilter } from '../filterKinds';
import type { EditorProps } from './types';

/** Editor for choosing one of a few spans of a range: "Any · 1 story · 2 stories …", each with the number of matching homes. */
export function SpansEditor({ filter, draft }: EditorProps<SpansFilter>) {
  const { from, to } = filter;
  const chosen = [draft.criteria[from], draft.criteria[to]];
  const counts = draft.counted ? filter.counts(draft.facets) : undefined;
  const choose = (low?: number, high?: number) => draft.change({ ...draft.criteria, [from]: low, [to]: high });
  return (
    <View role="group" label={filter.title} style={styles.spans}>
      <Chip label="Any" selected={chosen.every((end) => end === undefined)} onPress={() => choose()} testID={`${filter.id}-any`} />
      {filter.spans.map(({ label, low, high }) => (
        <Chip
          key={low}
          label={label}
          count={counts && (counts[String(low)] ?? 0)}
          selected={chosen[0] === low && chosen[1] === high}
          onPress={() => choose(low, high)}
          testID={`${filter.id}-${low}`}
        />
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  spans: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
