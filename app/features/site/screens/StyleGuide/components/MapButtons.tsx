import { color, IconButton, radius, shadow, StyleSheet, View } from '@hearthway/ui';

import { Sample } from './Sample';

/** Pins aren't shown: shared with this screen, they would be among the scripts of every page. */
export function MapButtons() {
  return (
    <Sample title="Map controls 44" row>
      <View style={styles.controls}>
        <IconButton icon="plus" label="Zoom in" weight="bold" />
        <View style={styles.line} />
        <IconButton icon="minus" label="Zoom out" weight="bold" />
      </View>
      <IconButton icon="crosshair" label="Search near me" variant="raised" />
      <IconButton icon="polygon" label="Draw an area" variant="raised" />
    </Sample>
  );
}

const styles = StyleSheet.create({
  controls: { flexDirection: 'row', borderRadius: radius.control, backgroundColor: color.raised, overflow: 'hidden', ...shadow.e2 },
  line: { width: 1, backgroundColor: color.border },
});
