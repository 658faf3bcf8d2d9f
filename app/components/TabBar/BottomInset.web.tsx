import { Box, makeStyles } from '@hearthway/ui';

/** Space for the phone's bottom bar. */
export function BottomInset() {
  const s = useStyles();
  return <Box style={s.room} />;
}

const useStyles = makeStyles({ room: { web: { height: 'env(safe-area-inset-bottom, 0px)' } } });
