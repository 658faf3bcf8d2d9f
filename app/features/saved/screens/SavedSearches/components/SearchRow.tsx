import type { SavedSearchCard } from '@hearthway/api';
import { Badge, Button, color, Link, radius, Select, space, StyleSheet, Text, View } from '@hearthway/ui';

import { type Frequency, frequencyOptions } from '../../../../alert';
import { Preview } from './Preview';
import { Rename } from './Rename';

interface Props {
  search: SavedSearchCard;
  index: number;
  busy: boolean;
  onFrequency: (search: SavedSearchCard, frequency: Frequency) => void;
  onPause: (search: SavedSearchCard, pause: boolean) => void;
  onRename: (search: SavedSearchCard, name: string) => Promise<void>;
  onDelete: (search: SavedSearchCard) => void;
}

/** One saved search: its criteria and email frequency, with pause, rename and delete. */
export function SearchRow({ search, index, busy, onFrequency, onPause, onRename, onDelete }: Props) {
  const { name, summary, href, paused } = search;
  // A search that was stopped by an unsubscribe link shows "No emails", whatever its frequency was.
  const frequency = search.alerts || paused ? search.frequency : 'never';
  return (
    <View as="li" style={styles.row} aria-busy={busy} testID={`saved-${index}`}>
      <View style={styles.head}>
        <View style={styles.text}>
          <Link href={href} style={styles.name} testID={`saved-${index}-run`}>
            <Text weight={600} tone="primary">
              {name}
            </Text>
          </Link>
          {summary !== name && (
            <Text variant="small" tone="secondary">
              {summary}
            </Text>
          )}
        </View>
        {paused && <Badge kind="sample" text="Paused" testID={`saved-${index}-paused`} />}
      </View>
      <View style={styles.tools}>
        <Select
          label={`Emails about ${name}`}
          hideLabel
          value={frequency}
          options={frequencyOptions}
          disabled={busy || paused}
          onChange={(value) => onFrequency(search, value as Frequency)}
          style={styles.select}
          testID={`saved-${index}-frequency`}
        />
        <View style={styles.buttons}>
          <Preview id={search.id} name={name} index={index} />
          <Button
            label={paused ? 'Resume' : 'Pause'}
            accessibleLabel={`${paused ? 'Resume' : 'Pause'} ${name}`}
            variant={paused ? 'soft' : 'quiet'}
            compact
            disabled={busy}
            onPress={() => onPause(search, !paused)}
            testID={`saved-${index}-pause`}
          />
          <Rename name={name} index={index} onRename={(typed) => onRename(search, typed)} />
          <Button label="Delete" accessibleLabel={`Delete ${name}`} variant="quiet" compact onPress={() => onDelete(search)} testID={`saved-${index}-delete`} />
        </View>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  row: {
    gap: space[3],
    padding: space[4],
    borderRadius: radius.panel,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { padding: space[6] },
  },
  head: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'space-between', gap: space[3] },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, gap: 2 },
  name: {
    alignSelf: 'flex-start',
    maxWidth: '100%',
    minHeight: 24,
    borderRadius: 4,
    web: { overflowWrap: 'anywhere' },
    hover: { web: { textDecorationLine: 'underline' } },
  },
  tools: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[3] },
  select: { flexGrow: 1, flexBasis: '100%', tablet: { flexBasis: 140, maxWidth: 240 } },
  /** Offsets the buttons' padding, so that their labels align with the text above. */
  buttons: { flexDirection: 'row', flexWrap: 'wrap', flexShrink: 1, gap: space[1], marginHorizontal: -space[4] },
});
