import { Button } from '@hearthway/ui';

import { useStore } from '../../../lib/store';
import { compareHref, compareStore } from '../compare';

/** Link to a comparison of the homes chosen during this visit, or else of the two last saved ones, as many as fit on a phone. */
export function CompareLink({ saved }: { saved: readonly string[] }) {
  const chosen = useStore(compareStore);
  const ids = chosen.length > 0 ? chosen : saved.slice(0, 2);
  if (ids.length === 0) return null;
  const label = chosen.length > 1 ? `Compare ${chosen.length}` : 'Compare';
  return <Button label={label} icon="list-bullets" variant="quiet" compact href={compareHref(ids)} testID="compare-favorites" />;
}
