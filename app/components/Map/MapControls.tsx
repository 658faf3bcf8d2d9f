import { color, IconButton, radius, shadow, space, StyleSheet, View, z } from '@hearthway/ui';

interface Props {
  onZoom(steps: 1 | -1): void;
  onLocate?: () => void;
  onDraw?: () => void;
  drawing: boolean;
  /** Whether an area is drawn: the button then removes it. */
  drawn: boolean;
  onClear?: () => void;
}

/** Buttons to zoom, search near the visitor and draw. Phones have the zoom buttons too: not everyone has two fingers free. */
export function MapControls({ onZoom, onLocate, onDraw, drawing, drawn, onClear }: Props) {
  return (
    <View style={styles.column} role="group" label="Map controls">
      <View style={styles.block}>
        <IconButton icon="plus" label="Zoom in" onPress={() => onZoom(1)} testID="map-zoom-in" />
        <View style={styles.line} />
        <IconButton icon="minus" label="Zoom out" onPress={() => onZoom(-1)} testID="map-zoom-out" />
      </View>
      <View style={[styles.block, styles.pair]}>
        {onLocate && (
          <View style={styles.part}>
            <IconButton icon="crosshair" label="Search near me" onPress={onLocate} testID="map-locate" />
          </View>
        )}
        {onLocate && onDraw && <View style={[styles.line, styles.pairLine]} />}
        {onDraw && (
          <View style={styles.part}>
            {drawn && !drawing ? (
              <IconButton icon="x" label="Remove the drawn area" onPress={onClear} testID="draw-clear" />
            ) : (
              <IconButton icon="polygon" label="Draw an area" pressed={drawing} tone={drawing ? 'primary' : undefined} onPress={onDraw} testID="draw" />
            )}
          </View>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  column: { position: 'absolute', top: space[4], right: space[4], zIndex: z.mapControls, gap: space[2], print: { display: 'none' } },
  block: { borderRadius: radius.control, backgroundColor: color.raised, overflow: 'hidden', ...shadow.e2 },
  /** One block on phones, two from tablets up. */
  pair: { tablet: { gap: space[2], overflow: 'visible', backgroundColor: 'transparent', boxShadow: 'none' } },
  part: { tablet: { borderRadius: radius.control, backgroundColor: color.raised, overflow: 'hidden', ...shadow.e2 } },
  pairLine: { tablet: { display: 'none' } },
  line: { height: 1, backgroundColor: color.border },
});
