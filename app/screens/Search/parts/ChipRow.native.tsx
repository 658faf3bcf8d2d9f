import { makeStyles, space } from '@hearthway/ui';
import { ScrollView, View } from 'react-native';

import type { ChipRowProps } from './ChipRow.types';

/** One line of chips that is pushed sideways. */
export function ChipRow({ label, children, style, testID }: ChipRowProps) {
  const s = useStyles();
  return (
    <View style={style as object}>
      <ScrollView horizontal showsHorizontalScrollIndicator={false} aria-label={label} contentContainerStyle={s.row} testID={testID}>
        {children}
      </ScrollView>
    </View>
  );
}

const useStyles = makeStyles({
  row: { flexDirection: 'row', gap: space[2], paddingVertical: 4 },
});
