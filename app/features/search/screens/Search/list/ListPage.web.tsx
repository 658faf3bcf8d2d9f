import { space, StyleSheet, useTopOnChange, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { contentStyles } from '../../../../../components/contentStyles';

export interface ListPageProps {
  /** Stays at the top. */
  bar: ReactNode;
  /** Floats over the bottom of the list. */
  floating: ReactNode;
  /** Identifies the list's content. When it changes, the list scrolls to the top. */
  contentKey: string;
  children: ReactNode;
}

/** On phones, the document scrolls below a sticky bar. From tablets up, only the list scrolls, as it does next to the map. */
export function ListPage({ bar, floating, contentKey, children }: ListPageProps) {
  const list = useTopOnChange<View>(contentKey);
  return (
    <View style={styles.page}>
      {bar}
      <View ref={list} dataSet={{ listScroll: '' }} style={styles.list}>
        <View style={[contentStyles.column, styles.content]}>{children}</View>
      </View>
      {floating}
    </View>
  );
}

const styles = StyleSheet.create({
  content: {
    gap: space[4],
    paddingTop: space[6],
    paddingBottom: 160,
    tablet: { paddingBottom: space[16] },
    print: { paddingTop: 0, paddingBottom: 0 },
  },
  page: { flexGrow: 1, tablet: { flexShrink: 1, flexBasis: 0 }, print: { web: { flexBasis: 'auto', flexShrink: 0 } } },
  list: {
    tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, web: { overflowY: 'auto' } },
    print: { web: { flexBasis: 'auto', flexShrink: 0, overflowY: 'visible' } },
  },
});
