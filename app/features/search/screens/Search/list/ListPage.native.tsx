import { Box, makeStyles } from '@hearthway/ui';

import type { ListPageProps } from './ListPage';

/** On devices, the list scrolls below the bar. */
export function ListPage({ bar, floating, children }: ListPageProps) {
  const s = useStyles();
  return (
    <Box style={s.rest}>
      {bar}
      <Box style={s.rest}>{children}</Box>
      {floating}
    </Box>
  );
}

const useStyles = makeStyles({
  rest: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
});
