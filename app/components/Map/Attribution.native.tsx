import { StyleSheet, View } from '@hearthway/ui';

/** MapLibre renders the attribution itself, at the top left; this reserves the space. */
export function Attribution() {
  return <View style={styles.room} />;
}

const styles = StyleSheet.create({
  room: { height: 28 },
});
