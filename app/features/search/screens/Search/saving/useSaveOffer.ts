import { useNavigate } from '@hearthway/ui';
import { useEffect } from 'react';

import { type SearchState, searchHref } from '../../../criteria/searchUrl';
import { startSaving } from './saving';

/** Opens the dialog for saving the search if the URL has `save=offer`. Removes the parameter, so that a reload doesn't ask again. */
export function useSaveOffer(params: Record<string, string>, searchState: SearchState): void {
  const { navigate } = useNavigate();
  const offered = params.save === 'offer';
  useEffect(() => {
    if (!offered) return;
    navigate(searchHref(searchState), { replace: true, samePage: true });
    startSaving(searchState.criteria, searchState.sort, null);
    // Once: the search changes while the dialog is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [offered]);
}
