import type { ApiProblem } from '@hearthway/api';
import { Box, Button, gutter, makeStyles, Notice, space } from '@hearthway/ui';

import { PropertyCard } from '../../../../../components/PropertyCard';
import { ReviewBanner } from '../../../../feedback';
import type { Criteria, View } from '../../../criteria/searchAddress';
import { UnknownPlace } from '../components/UnknownPlace';
import type { Selection } from '../map/useSelection';
import type { SearchActions } from '../useSearchActions';
import { EmptyState } from './EmptyState';
import { FailedState } from './FailedState';
import { ResultList } from './ResultList';
import type { Results } from './useResults';
import { StillLooking, Waiting } from './Waiting';

interface Props {
  view: View;
  results: Results;
  actions: SearchActions;
  selection: Selection;
}

/** Everything below the heading: homes, or why there are none. */
export function ResultsBody({ view, results, actions, selection }: Props) {
  const s = useStyles();
  const { data, problem, slow } = results;
  const chosen = results.cards.find(({ id }) => id === selection.selected);
  return (
    <Box id="homes" tabIndex={-1} style={[s.body, view === 'map' && s.column]}>
      <Box style={s.strip}><ReviewBanner roomy={view === 'list'} /></Box>
      {problem && data && (
        <Box role="alert">
          <Notice
            kind={problem.kind === 'offline' ? 'offline' : 'danger'}
            text={keptText(problem)}
            action={<Button label="Try again" variant="quiet" compact onPress={results.retry} testID="try-again" />}
            testID="search-kept"
          />
        </Box>
      )}
      {problem && !data && <FailedState problem={problem} onRetry={results.retry} />}
      {!problem && !data && <Waiting view={view} slow={slow} />}
      {slow && data && <StillLooking />}
      {data && data.explanation !== '' && data.count > 0 && <Notice kind="info" text={data.explanation} />}
      {view === 'map' && chosen && (
        <Box style={s.chosen} testID="chosen-home"><PropertyCard card={chosen} layout="sheet" selected /></Box>
      )}
      {data && data.count > 0 && (
        <ResultList
          view={view}
          data={data}
          results={results}
          actions={actions}
          selected={selection.selected}
          highlighted={selection.highlighted}
          onHighlight={selection.highlight}
        />
      )}
      {data && data.count === 0 && (isUnknown(data.explanation, data.loosen.length, data.criteria) ? (
        <UnknownPlace data={data} />
      ) : (
        <EmptyState data={data} actions={actions} />
      ))}
    </Box>
  );
}

/** Why the content below isn't what was requested. */
function keptText({ kind, requestId }: ApiProblem): string {
  if (kind === 'offline') return 'You’re offline. Showing your last results.';
  return `We couldn’t load your last change. These are the homes from before it.${requestId ? ` Reference ${requestId}` : ''}`;
}

/** The BFF explains an unknown place; it leaves the text in the criteria and has nothing to loosen. */
function isUnknown(explanation: string, loosenings: number, { city, county, zipcode, state, location }: Criteria): boolean {
  return explanation !== '' && loosenings === 0 && Boolean(location || city || county || zipcode || state);
}

const useStyles = makeStyles({
  body: { gap: space[4], web: { outlineStyle: 'none' } },
  column: { paddingHorizontal: space[4], paddingBottom: space[8], tablet: { paddingHorizontal: space[4] }, wide: { paddingLeft: space[6], paddingRight: gutter.desktop } },
  strip: { display: 'none', tablet: { display: 'flex' }, print: { display: 'none' } },
  /** On phones the selected home appears in the sheet; wider screens scroll to its card in the list. */
  chosen: { tablet: { display: 'none' } },
});
