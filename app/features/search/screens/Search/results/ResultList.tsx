import type { SearchData } from '@hearthway/api';
import { Box, makeStyles, space } from '@hearthway/ui';

import { CardCell, CardGrid } from '../../../../../components/PropertyCard/CardGrid';
import { ReviewBanner } from '../../../../feedback';
import { homesBeforeBanner, ResultHome } from './ResultHome';
import type { ResultsBodyProps } from './types';
import { ResultsEnd } from './ResultsEnd';

type Props = Pick<ResultsBodyProps, 'view' | 'results' | 'actions' | 'selection'> & { data: SearchData };

export function ResultList({ view, data, results, actions, selection }: Props) {
  const s = useStyles();
  const { cards, stale } = results;
  const layout = view === 'map' ? 'column' : 'page';
  const home = (index: number) => (
    <CardCell key={cards[index]!.id} below={index >= homesBeforeBanner}>
      <ResultHome home={cards[index]!} index={index} view={view} selection={selection} />
    </CardCell>
  );
  return (
    <Box style={s.list}>
      <CardGrid layout={layout} dimmed={stale && results.loading}>
        {cards.slice(0, homesBeforeBanner).map((_, index) => home(index))}
        <CardCell style={s.strip}><ReviewBanner /></CardCell>
        {cards.slice(homesBeforeBanner).map((_, index) => home(index + homesBeforeBanner))}
      </CardGrid>
      <ResultsEnd data={data} results={results} actions={actions} />
    </Box>
  );
}

const useStyles = makeStyles({
  list: { gap: space[8] },
  strip: { paddingVertical: space[2], tablet: { display: 'none' }, print: { display: 'none' } },
});
