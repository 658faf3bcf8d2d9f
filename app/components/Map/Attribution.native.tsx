import { makeStyles, View } from '@hearthway/ui';

/** MapLibre renders the attribution itself, at the top left; this reserves the space. */
export function Attribution() {
  const s = useStyles();
  return <View style={s.room} />;
}

const useStyles = makeStyles({
  room: { height: 28 },
});
