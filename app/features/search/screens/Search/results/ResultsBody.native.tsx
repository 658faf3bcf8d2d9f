import { breakpoint, gutter, space, StyleSheet, useScrollComponent, useStyle, View } from '@hearthway/ui';
import { FlashList, type FlashListRef } from '@shopify/flash-list';
import type { Card } from '@hearthway/api';
import { useEffect, useRef } from 'react';
import { useWindowDimensions } from 'react-native';

import { contentStyles } from '../../../../../components/contentStyles';
import { ReviewBanner } from '../../../../feedback';
import { homesBeforeBanner, ResultHome } from './ResultHome';
import type { ResultsBodyProps } from './types';
import { ResultsEnd } from './ResultsEnd';
import { NoResults, ResultsTop } from './ResultsTop';

const none: readonly Card[] = [];

/** The results in a virtualized list, with the other content as its header and footer. */
export function ResultsBody({ heading, contentKey, ...props }: ResultsBodyProps) {
  const { width } = useWindowDimensions();
  const scroll = useScrollComponent();
  const list = useRef<FlashListRef<Card>>(null);
  useTop(list, contentKey);
  const { view, results, selection, actions } = props;
  const { data, cards } = results;
  const columns = view === 'list' && width >= breakpoint.tablet ? 2 : 1;
  const found = data !== undefined && data.count > 0;
  return (
    <FlashList
      ref={list}
      data={found ? cards : none}
      keyExtractor={({ id }) => id}
      extraData={selection}
      key={columns}
      numColumns={columns}
      renderItem={({ item, index }) => (
        <View style={[styles.home, columns > 1 && styles.beside]}>
          <ResultHome
            home={item}
            index={index}
            view={view}
            selected={item.id === selection.selected}
            highlighted={item.id === selection.highlighted}
            onHighlight={selection.highlight}
          />
          {columns === 1 && index === homesBeforeBanner - 1 && (
            <View style={styles.strip}>
              <ReviewBanner />
            </View>
          )}
        </View>
      )}
      ListHeaderComponent={
        <View style={styles.top}>
          {heading}
          <ResultsTop {...props} />
        </View>
      }
      ListFooterComponent={
        <View style={styles.end}>
          {found && <ResultsEnd data={data} results={results} actions={actions} />}
          <NoResults {...props} />
        </View>
      }
      renderScrollComponent={scroll}
      contentContainerStyle={useStyle(view === 'map' ? styles.column : [contentStyles.column, styles.page])}
      keyboardShouldPersistTaps="handled"
      testID={view === 'map' ? 'results-scroll' : 'page-scroll'}
    />
  );
}

/** Scrolls to the top when the search changes. */
function useTop(list: React.RefObject<FlashListRef<Card> | null>, contentKey: string): void {
  const last = useRef(contentKey);
  useEffect(() => {
    if (last.current === contentKey) return;
    last.current = contentKey;
    list.current?.scrollToOffset({ offset: 0, animated: false });
  }, [list, contentKey]);
}

const styles = StyleSheet.create({
  top: { gap: space[4] },
  home: { minWidth: 0, paddingTop: 28 },
  beside: { paddingHorizontal: space[2] },
  strip: { paddingVertical: space[2], tablet: { display: 'none' } },
  end: { gap: space[8], paddingTop: space[8] },
  column: { paddingHorizontal: space[4], paddingBottom: space[8] },
  page: { paddingTop: space[6], paddingBottom: 160, tablet: { paddingBottom: space[16], paddingHorizontal: gutter.tablet } },
});
