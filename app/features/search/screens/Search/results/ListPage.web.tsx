import { Box, makeStyles, useTopOnChange } from '@hearthway/ui';
import type { View } from 'react-native';

import type { ListPageProps } from './ListPage.types';

/** On phones the document scrolls below a sticky bar; from tablets up the list does, as it does beside the map. */
export function ListPage({ bar, floating, contentKey, children }: ListPageProps) {
  const s = useStyles();
  const list = useTopOnChange<View>(contentKey);
  return (
    <Box style={s.page}>
      {bar}
      <Box ref={list} dataSet={{ listScroll: '' }} style={s.list}>{children}</Box>
      {floating}
    </Box>
  );
}

const useStyles = makeStyles({
  page: { flexGrow: 1, tablet: { flexShrink: 1, flexBasis: 0 }, print: { web: { flexBasis: 'auto', flexShrink: 0 } } },
  list: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, web: { overflowY: 'auto' } }, print: { web: { flexBasis: 'auto', flexShrink: 0, overflowY: 'visible' } } },
});
