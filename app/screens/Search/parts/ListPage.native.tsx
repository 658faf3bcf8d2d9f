import { Box, makeStyles } from '@hearthway/ui';
import { ScrollView } from 'react-native';

import type { ListPageProps } from './ListPage.types';

/** On devices the list scrolls below its bar. */
export function ListPage({ bar, floating, children }: ListPageProps) {
  const s = useStyles();
  return (
    <Box style={s.page}>
      {bar}
      <ScrollView keyboardShouldPersistTaps="handled" testID="page-scroll">{children}</ScrollView>
      {floating}
    </Box>
  );
}

const useStyles = makeStyles({
  page: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
});
