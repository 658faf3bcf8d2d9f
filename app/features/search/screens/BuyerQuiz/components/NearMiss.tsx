import { count } from '@hearthway/format';
import { Icon, Link, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';

import { type SearchState, searchHref } from '../../../criteria/searchUrl';
import { countQuery } from '../../../useCount';
import { almost, type QuizValues } from '../quiz';

const hrefOf = ({ criteria }: Pick<SearchState, 'criteria'>) => searchHref({ view: 'map', criteria, sort: 'newest', page: 1 });

/** A link to the search without the one answer that excludes the most homes, and how many those are. */
export function NearMiss({ values, matches }: { values: QuizValues; matches: number | undefined }) {
  const searches = almost(values);
  // One query for all counts: `useQueries` would become part of every page.
  const { data: counts, isPending } = useQuery({
    queryKey: ['near-miss', searches.map(hrefOf)],
    queryFn: ({ signal }) => Promise.all(searches.map((search) => countQuery(search).fetch(signal))),
    staleTime: 60_000,
    retry: false,
  });
  const pending = matches === undefined || isPending;
  const best = searches
    .map((search, index) => ({ ...search, more: (counts?.[index]?.data.count ?? 0) - (matches ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)[0];
  if (!pending && !best) return null;
  return (
    <View style={styles.line}>
      {!pending && best && (
        <Link href={hrefOf(best)} style={styles.link} testID="quiz-near-miss">
          <Text weight={600} tone="primary" style={styles.text}>
            {best.more === 1 ? `Another one misses only ${best.misses}` : `Another ${count(best.more)} miss only ${best.misses}`}
          </Text>
          <Icon name="arrow-right" size={16} weight="bold" tone="primary" />
        </Link>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  line: { minHeight: 44, alignItems: 'flex-start' },
  link: { flexDirection: 'row', alignItems: 'center', gap: space[2], minHeight: 44, hover: { web: { textDecorationLine: 'underline' } } },
  text: { flexShrink: 1 },
});
