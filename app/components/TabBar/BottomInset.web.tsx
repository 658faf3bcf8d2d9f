import { Box, makeStyles } from '@hearthway/ui';

/** Room for the bar that phones draw at the very bottom. */
export function BottomInset() {
  const s = useStyles();
  return <Box style={s.room} />;
}

const useStyles = makeStyles({ room: { web: { height: 'env(safe-area-inset-bottom, 0px)' } } });
