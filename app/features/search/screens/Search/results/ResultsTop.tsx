import type { ApiProblem } from '@hearthway/api';
import { Button, Notice, StyleSheet, View } from '@hearthway/ui';

import { PropertyCard } from '../../../../../components/PropertyCard/PropertyCard';
import { ReviewBanner } from '../../../../feedback';
import type { Criteria } from '../../../criteria/searchUrl';
import { SaidNotices } from './SaidNotices';
import { UnknownPlace } from './states/UnknownPlace';
import { EmptyState } from './states/EmptyState';
import { FailedState } from './states/FailedState';
import type { ResultsBodyProps } from './types';
import { StillSearching, LoadingState } from './states/LoadingState';

type Props = Pick<ResultsBodyProps, 'view' | 'results' | 'actions' | 'selection'>;

/** Everything above the homes: the review banner, the search's progress or error, and the home selected on the map. */
export function ResultsTop({ view, results, actions, selection }: Props) {
  const { data, problem, slow } = results;
  const chosen = results.cards.find(({ id }) => id === selection.selected);
  return (
    <>
      <View style={styles.strip}>
        <ReviewBanner roomy={view === 'list'} />
      </View>
      {problem && data && (
        <View role="alert">
          <Notice
            kind={problem.kind === 'offline' ? 'offline' : 'danger'}
            text={staleText(problem)}
            action={<Button label="Try again" variant="quiet" compact onPress={results.retry} testID="try-again" />}
            testID="stale-results"
          />
        </View>
      )}
      {problem && !data && <FailedState problem={problem} onRetry={results.retry} />}
      {!problem && !data && <LoadingState view={view} slow={slow} />}
      {slow && data && <StillSearching />}
      {data && data.explanation !== '' && data.count > 0 && <Notice kind="info" text={data.explanation} />}
      {data && (data.count > 0 || data.area.kind !== 'nation') && <SaidNotices data={data} actions={actions} />}
      {view === 'map' && chosen && (
        <View style={styles.chosen} testID="chosen-home">
          <PropertyCard card={chosen} layout="sheet" selected />
        </View>
      )}
    </>
  );
}

/** Says why there are no homes, and what would change that. Renders nothing if there are some. */
export function NoResults({ results: { data }, actions }: Pick<Props, 'results' | 'actions'>) {
  if (!data || data.count > 0) return null;
  return isUnknown(data.explanation, data.loosen.length, data.criteria) ? <UnknownPlace data={data} /> : <EmptyState data={data} actions={actions} />;
}

/** Says why the homes below are those of the previous search. */
function staleText({ kind, requestId }: ApiProblem): string {
  if (kind === 'offline') return 'You’re offline. Showing your last results.';
  return `We couldn’t apply your last change. These are your previous results.${requestId ? ` Reference ${requestId}` : ''}`;
}

/**
 * Whether the BFF didn't recognize the place. It then explains that, leaves the place in the criteria, and suggests no
 * filters to relax.
 */
function isUnknown(explanation: string, loosenings: number, { city, county, zipcode, state, location }: Criteria): boolean {
  return explanation !== '' && loosenings === 0 && Boolean(location || city || county || zipcode || state);
}

const styles = StyleSheet.create({
  strip: { display: 'none', tablet: { display: 'flex' }, print: { display: 'none' } },
  /** Only on phones. Wider screens scroll to the home's card in the list instead. */
  chosen: { tablet: { display: 'none' } },
});
