import { gutter, space, StyleSheet, View } from '@hearthway/ui';

import { ResultList } from './ResultList';
import type { ResultsBodyProps } from './types';
import { NoResults, ResultsTop } from './ResultsTop';

/** The heading, and the homes or why there are none. */
export function ResultsBody({ heading, contentKey: _contentKey, ...props }: ResultsBodyProps) {
  const { data } = props.results;
  return (
    <>
      {heading}
      <View id="homes" tabIndex={-1} style={[styles.body, props.view === 'map' && styles.column]}>
        <ResultsTop {...props} />
        {data && data.count > 0 && <ResultList data={data} {...props} />}
        <NoResults {...props} />
      </View>
    </>
  );
}

const styles = StyleSheet.create({
  body: { gap: space[4], web: { outlineStyle: 'none' } },
  column: {
    paddingHorizontal: space[4],
    paddingBottom: space[8],
    tablet: { paddingHorizontal: space[4] },
    wide: { paddingLeft: space[6], paddingRight: gutter.desktop },
  },
});
