import { counted } from '@hearthway/format';
import { Button, color, Icon, IconButton, radius, shadow, space, StyleSheet, Text, View, VisuallyHidden, z } from '@hearthway/ui';

import { cornerLimit, isArea } from './drawing';

interface Props {
  corners: number;
  onAddHere(): void;
  onUndo(): void;
  onFinish(): void;
  onCancel(): void;
}

/**
 * Instructions and buttons while drawing. Areas are drawn by tapping corners or dragging a line, or with the keyboard:
 * by moving the map and adding a corner at the crosshair in its center.
 */
export function DrawBar({ corners, onAddHere, onUndo, onFinish, onCancel }: Props) {
  const ready = isArea(Array(corners).fill(undefined));
  return (
    <>
      <View style={styles.cross} pointerEvents="none" aria-hidden>
        <Icon name="plus" size={24} tone="primary" />
      </View>
      <View style={styles.place} pointerEvents="box-none">
        <View role="group" label="Draw an area" style={styles.bar}>
          <VisuallyHidden live="polite">{corners === 0 ? hint : counted(corners, 'corner')}</VisuallyHidden>
          {corners === 0 && (
            <Text variant="small" style={styles.hint} aria-hidden>
              {hint}
            </Text>
          )}
          <IconButton icon="plus" label="Add corner at crosshair" onPress={onAddHere} disabled={corners >= cornerLimit} testID="draw-add" />
          {corners > 0 && (
            <>
              <Button label="Undo" compact variant="quiet" onPress={onUndo} testID="draw-undo" />
              <Button
                label="Search"
                accessibleLabel="Search this area"
                compact
                onPress={onFinish}
                disabled={!ready}
                disabledReason="Add at least three corners"
                testID="draw-finish"
              />
            </>
          )}
          <IconButton icon="x" label="Cancel drawing" onPress={onCancel} testID="draw-cancel" />
        </View>
      </View>
    </>
  );
}

const hint = 'Tap corners, or draw around the area';

const styles = StyleSheet.create({
  cross: { position: 'absolute', top: '50%', left: '50%', marginTop: -12, marginLeft: -12, zIndex: z.mapControls },
  place: { alignItems: 'center' },
  /** One line, so that the map stays free to draw on. */
  bar: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 2,
    maxWidth: '100%',
    padding: space[1],
    borderRadius: radius.panel,
    backgroundColor: color.raised,
    ...shadow.e3,
    web: { pointerEvents: 'auto' },
  },
  hint: { flexShrink: 1, paddingHorizontal: space[2] },
});
