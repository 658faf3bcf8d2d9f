import { Box, makeStyles } from '@hearthway/ui';

/** MapLibre renders the attribution itself, at the top left; this reserves the space. */
export function Attribution() {
  const s = useStyles();
  return <Box style={s.room} />;
}

const useStyles = makeStyles({
  room: { height: 28 },
});
