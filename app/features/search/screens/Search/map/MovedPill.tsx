import { Button, color, radius, shadow, space, StyleSheet, Switch, View } from '@hearthway/ui';

interface Props {
  /** Searches the area that the map shows. Undefined: it is being searched already. */
  onSearch?: () => void;
  /** Whether the search follows the map. Undefined: it stays in a drawn area. */
  follows?: boolean;
  onFollow(on: boolean): void;
}

/** Controls over a moved map for searching there: once, or whenever it moves. */
export function MovedPill({ onSearch, follows, onFollow }: Props) {
  return (
    <View style={styles.stack}>
      {onSearch && (
        <Button
          label="Search this area"
          icon="arrows-clockwise"
          variant="secondary"
          compact
          onPress={onSearch}
          style={styles.button}
          testID="search-this-area"
        />
      )}
      {follows !== undefined && (
        <View style={styles.switch}>
          <Switch label="Search as I move the map" value={follows} onChange={onFollow} style={styles.row} testID="follow-map" />
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  stack: { alignItems: 'center', gap: space[2], desktop: { flexDirection: 'row' } },
  button: { minHeight: 44, borderRadius: radius.pill, borderWidth: 0, backgroundColor: color.raised, ...shadow.e3 },
  switch: { paddingLeft: space[4], paddingRight: 6, borderRadius: radius.pill, backgroundColor: color.raised, ...shadow.e2 },
  row: { gap: space[3] },
});
