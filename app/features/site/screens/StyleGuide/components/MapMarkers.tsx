import { Box, color, IconButton, makeStyles, radius, shadow } from '@hearthway/ui';

import { ClusterFace, PinFace } from '../../../../../components/Map/pins/PinFace';
import { Sample } from './Sample';

export function MapMarkers() {
  const s = useStyles();
  return (
    <Sample title="Pin 32 · default, saved, seen, selected, without price; cluster 48; map controls 44" row>
      <PinFace text="$489K" />
      <PinFace text="$612K" saved />
      <PinFace text="$529K" seen />
      <PinFace text="$900K" selected />
      <PinFace text="$418K" dot />
      <ClusterFace count="24" from="$289K" />
      <Box style={s.controls}>
        <IconButton icon="plus" label="Zoom in" weight="bold" />
        <Box style={s.line} />
        <IconButton icon="minus" label="Zoom out" weight="bold" />
      </Box>
      <IconButton icon="crosshair" label="Search near me" variant="raised" />
      <IconButton icon="polygon" label="Draw an area" variant="raised" />
    </Sample>
  );
}

const useStyles = makeStyles({
  controls: { flexDirection: 'row', borderRadius: radius.control, backgroundColor: color.raised, overflow: 'hidden', ...shadow.e2 },
  line: { width: 1, backgroundColor: color.border },
});
