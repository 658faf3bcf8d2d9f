import { makeStyles, View } from '@hearthway/ui';

import type { ListPageProps } from './ListPage';

/** On devices, the list scrolls below the bar. */
export function ListPage({ bar, floating, children }: ListPageProps) {
  const s = useStyles();
  return (
    <View style={s.rest}>
      {bar}
      <View style={s.rest}>{children}</View>
      {floating}
    </View>
  );
}

const useStyles = makeStyles({
  rest: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
});
