import { Box, Button, color, Icon, makeStyles, radius, shadow, space, Text, z } from '@hearthway/ui';

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
  const s = useStyles();
  const ready = isArea(Array(corners).fill(undefined));
  return (
    <>
      <Box style={s.cross} pointerEvents="none" aria-hidden>
        <Icon name="plus" size={24} tone="primary" />
      </Box>
      <Box style={s.place} pointerEvents="box-none">
        <Box role="group" label="Draw an area" style={s.bar}>
          <Text variant="small" role="status" aria-live="polite">
            {corners === 0 ? 'Tap to add corners, or draw around the area' : `${corners} ${corners === 1 ? 'corner' : 'corners'}`}
          </Text>
          <Box style={s.buttons}>
            <Button label="Add corner at crosshair" compact variant="secondary" onPress={onAddHere} disabled={corners >= cornerLimit} disabledReason="Maximum number of corners reached" testID="draw-add" />
            <Button label="Undo" compact variant="secondary" onPress={onUndo} disabled={corners === 0} disabledReason="No corners yet" testID="draw-undo" />
            <Button label="Search this area" compact onPress={onFinish} disabled={!ready} disabledReason="Add at least three corners" testID="draw-finish" />
            <Button label="Cancel" compact variant="quiet" onPress={onCancel} testID="draw-cancel" />
          </Box>
        </Box>
      </Box>
    </>
  );
}

const useStyles = makeStyles({
  cross: { position: 'absolute', top: '50%', left: '50%', marginTop: -12, marginLeft: -12, zIndex: z.mapControls },
  place: { alignItems: 'center' },
  bar: { gap: space[2], padding: space[3], borderRadius: radius.panel, backgroundColor: color.raised, ...shadow.e3, web: { pointerEvents: 'auto' } },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
