import { color, IconButton, makeStyles, radius, shadow, View } from '@hearthway/ui';

import { Sample } from './Sample';

/** Pins aren't shown: shared with this screen, they would be among the scripts of every page. */
export function MapButtons() {
  const s = useStyles();
  return (
    <Sample title="Map controls 44" row>
      <View style={s.controls}>
        <IconButton icon="plus" label="Zoom in" weight="bold" />
        <View style={s.line} />
        <IconButton icon="minus" label="Zoom out" weight="bold" />
      </View>
      <IconButton icon="crosshair" label="Search near me" variant="raised" />
      <IconButton icon="polygon" label="Draw an area" variant="raised" />
    </Sample>
  );
}

const useStyles = makeStyles({
  controls: { flexDirection: 'row', borderRadius: radius.control, backgroundColor: color.raised, overflow: 'hidden', ...shadow.e2 },
  line: { width: 1, backgroundColor: color.border },
});
