import type { AreaTopic } from '@hearthway/api';
import { space, StyleSheet, Text, View } from '@hearthway/ui';

import { Sources } from './Sources';

/** What agencies say about the area of a home, one topic below the other. */
export function AreaTopics({ topics }: { topics: readonly AreaTopic[] }) {
  return (
    <View style={styles.topics}>
      {topics.map(({ title, value, text, rows, source }) => (
        <View key={title} style={styles.topic}>
          <Text as="h3" variant="h3">
            {title}
          </Text>
          <Text as="p" weight={value ? 600 : 400} tone={value ? 'text' : 'secondary'}>
            {value || 'Not known here'}
          </Text>
          {text !== '' && (
            <Text as="p" tone="secondary">
              {text}
            </Text>
          )}
          {rows.length > 0 && (
            <View as="dl" style={styles.rows}>
              {rows.map((row) => (
                <View key={row.label} style={styles.row}>
                  <Text as="dt" tone="secondary" style={styles.label}>
                    {row.label}
                  </Text>
                  <View as="dd" style={styles.value}>
                    <Text>{row.value}</Text>
                    {row.text !== '' && (
                      <Text variant="small" tone="secondary">
                        {row.text}
                      </Text>
                    )}
                  </View>
                </View>
              ))}
            </View>
          )}
          <Sources sources={source} />
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  topics: { gap: space[6], maxWidth: 760 },
  topic: { gap: space[2] },
  rows: { gap: space[2] },
  row: { flexDirection: 'row', gap: space[3] },
  label: { width: 136, flexShrink: 0 },
  value: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
