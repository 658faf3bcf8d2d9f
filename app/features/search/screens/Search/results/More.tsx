import type { ApiProblem, SearchData } from '@hearthway/api';
import { count } from '@hearthway/format';
import { Button, Pagination, space, StyleSheet, Text, View } from '@hearthway/ui';

import type { More as MoreState } from './useResults';

interface Props {
  data: SearchData;
  /** Number of homes shown so far. */
  shown: number;
  more: MoreState;
  hrefFor(page: number): string;
}

/** A button that appends the next page, "Show 15 more of 1,284", and links to the individual pages. */
export function More({ data, shown, more, hrefFor }: Props) {
  if (data.page_count <= 1) return null;
  const next = Math.min(data.per_page, data.count - (data.page - 1) * data.per_page - shown);
  return (
    <View style={styles.more}>
      {more.problem && (
        <Text role="alert" tone="danger" align="center">
          {failureText(more.problem)}
        </Text>
      )}
      {(more.load || more.loading) && (
        <Button
          label={more.problem ? 'Try again' : `Show ${count(Math.max(1, next))} more of ${count(data.count)}`}
          variant="secondary"
          loading={more.loading}
          loadingLabel="Loading homes"
          onPress={more.load}
          testID="show-more"
        />
      )}
      <Pagination page={more.page} pageCount={data.page_count} hrefFor={hrefFor} testID="pages" />
    </View>
  );
}

function failureText({ kind }: ApiProblem): string {
  return kind === 'offline' ? 'You’re offline. The next homes load when you’re back online.' : 'The next homes couldn’t be loaded.';
}

const styles = StyleSheet.create({
  more: { alignItems: 'center', gap: space[4], print: { display: 'none' } },
});
