import { Box, makeStyles, useTopOnChange } from '@hearthway/ui';
import { ScrollView } from 'react-native';

import type { ListPageProps } from './ListPage.types';

/** On devices the list scrolls below its bar. */
export function ListPage({ bar, floating, contentKey, children }: ListPageProps) {
  const s = useStyles();
  const list = useTopOnChange<ScrollView>(contentKey);
  return (
    <Box style={s.page}>
      {bar}
      <ScrollView ref={list} keyboardShouldPersistTaps="handled" testID="page-scroll">{children}</ScrollView>
      {floating}
    </Box>
  );
}

const useStyles = makeStyles({
  page: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
});
