import { Box, makeStyles } from '@hearthway/ui';

import type { ListPageProps } from './ListPage.types';

/** On phones the document itself scrolls below a bar that sticks; from tablets up the list does, as it does beside the map. */
export function ListPage({ bar, floating, children }: ListPageProps) {
  const s = useStyles();
  return (
    <Box style={s.page}>
      {bar}
      <Box style={s.list}>{children}</Box>
      {floating}
    </Box>
  );
}

const useStyles = makeStyles({
  page: { flexGrow: 1, tablet: { flexShrink: 1, flexBasis: 0 } },
  list: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, web: { overflowY: 'auto' } } },
});
