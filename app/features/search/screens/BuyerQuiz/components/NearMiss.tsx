import { count } from '@hearthway/format';
import { Box, Icon, Link, makeStyles, space, Text } from '@hearthway/ui';
import { useQueries } from '@tanstack/react-query';

import { searchHref } from '../../../criteria/searchUrl';
import { countQuery } from '../../../useCount';
import { almost, type QuizValues } from '../quiz';

/** A link to the search without the one answer that excludes the most homes, and how many those are. */
export function NearMiss({ values, matches }: { values: QuizValues; matches: number | undefined }) {
  const s = useStyles();
  const searches = almost(values);
  const counts = useQueries({
    queries: searches.map(({ criteria }) => {
      const { key, fetch } = countQuery({ criteria });
      return { queryKey: key, queryFn: ({ signal }: { signal: AbortSignal }) => fetch(signal), staleTime: 60_000, retry: false };
    }),
  });
  const pending = matches === undefined || counts.some(({ isPending }) => isPending);
  const best = searches
    .map((search, index) => ({ ...search, more: (counts[index]?.data?.data.count ?? 0) - (matches ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => other.more - one.more)[0];
  if (!pending && !best) return null;
  return (
    <Box style={s.line}>
      {!pending && best && (
        <Link href={searchHref({ view: 'map', criteria: best.criteria, sort: 'newest', page: 1 })} style={s.link} testID="quiz-near-miss">
          <Text weight={600} tone="primary" style={s.text}>{best.more === 1 ? `Another one misses only ${best.misses}` : `Another ${count(best.more)} miss only ${best.misses}`}</Text>
          <Icon name="arrow-right" size={16} weight="bold" tone="primary" />
        </Link>
      )}
    </Box>
  );
}

const useStyles = makeStyles({
  line: { minHeight: 44, alignItems: 'flex-start' },
  link: { flexDirection: 'row', alignItems: 'center', gap: space[2], minHeight: 44, hover: { web: { textDecorationLine: 'underline' } } },
  text: { flexShrink: 1 },
});
