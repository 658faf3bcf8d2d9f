import { Box, makeStyles } from '@hearthway/ui';

/** MapLibre draws the attribution itself, at the top left: this keeps the room free. */
export function Attribution() {
  const s = useStyles();
  return <Box style={s.room} />;
}

const useStyles = makeStyles({
  room: { height: 28 },
});
