import type { SearchData } from '@hearthway/api';
import { count } from '@hearthway/format';
import { Text, View } from '@hearthway/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { screenQuery } from '../../lib/query/screen';
import { useNearViewport } from '../../lib/useNearViewport';
import { HomeRail } from './HomeRail';
import { HomeRailSkeleton } from './HomeRailSkeleton';
import { Section } from './Section';

interface Props {
  title: string;
  note?: string;
  /** The parameters of the search, as in its URL. */
  search: Record<string, string>;
  /** Name of the place, for the link to all of its homes: "Texas". */
  where?: string;
  /** Shown if there are none. */
  none: string;
  testID: string;
}

const shown = 4;

/** The newest homes of a search, as a row at the end of a page. They are requested once someone scrolls near. */
export function SearchRail({ title, note, search, where, none, testID }: Props) {
  const [box, near] = useNearViewport();
  const request = { view: 'list', per_page: String(shown), ...search };
  const { key, fetch } = screenQuery<SearchData>('search', ...Object.keys(request))(request);
  const { data, isError } = useQuery({ queryKey: key, queryFn: ({ signal }) => fetch(signal), enabled: near, placeholderData: keepPreviousData });
  const found = data?.data;
  const missing = isError ? 'These homes couldn’t be loaded.' : found?.count === 0 ? none : '';
  const all = { href: `/search/list?${new URLSearchParams(search).toString()}`, text: `All ${count(found?.count ?? 0)}${where ? ` in ${where}` : ''}` };
  return (
    <View ref={box} testID={testID}>
      {missing !== '' && (
        <Section title={title}>
          <Text tone="secondary">{missing}</Text>
        </Section>
      )}
      {missing === '' && (found ? <HomeRail title={title} note={note} cards={found.cards} all={all} /> : <HomeRailSkeleton />)}
    </View>
  );
}
