import type { Schools } from '@hearthway/api';
import { color, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Sources } from './Sources';

/** The schools near a home, in order of the distance. There is no rating. */
export function SchoolsNearby({ schools }: { schools: Schools }) {
  const { near, report, source } = schools;
  return (
    <View style={styles.schools}>
      {near.length > 0 ? (
        <View role="list" label="Schools nearby">
          {near.map(({ name, kind, grades, students, distance, district }) => (
            <View role="listitem" testID="school" key={`${name} ${distance}`} style={styles.school}>
              <View style={styles.what}>
                <Text weight={600}>{name}</Text>
                <Text variant="small" tone="secondary">
                  {[kind, grades, students, district].filter(Boolean).join(' · ')}
                </Text>
              </View>
              <Text tabular>{distance}</Text>
            </View>
          ))}
        </View>
      ) : (
        <Text as="p" tone="secondary">
          Not known here
        </Text>
      )}
      <Text as="p" tone="secondary">
        In order of the distance by air. Districts decide which school a home is assigned to: verify with the district. How schools do is in{' '}
        <Link href={report.href} underline>
          {report.text}
        </Link>
        .
      </Text>
      <Sources sources={source} />
    </View>
  );
}

const styles = StyleSheet.create({
  schools: { gap: space[2], maxWidth: 760 },
  school: { flexDirection: 'row', gap: space[3], paddingVertical: space[3], borderBottomWidth: 1, borderColor: color.border },
  what: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
