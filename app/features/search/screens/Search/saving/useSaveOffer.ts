import { useNavigate } from '@hearthway/ui';
import { useEffect } from 'react';

import { type SearchAddress, searchHref } from '../../../criteria/searchAddress';
import { startSaving } from './saving';

/** A link to a search can offer to save it: `save=offer`. The parameter goes, so that a reload doesn't ask again. */
export function useSaveOffer(params: Record<string, string>, address: SearchAddress): void {
  const { navigate } = useNavigate();
  const offered = params.save === 'offer';
  useEffect(() => {
    if (!offered) return;
    navigate(searchHref(address), { replace: true, within: true });
    startSaving(address.criteria, address.sort, null);
    // Once: the address changes while the dialog is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [offered]);
}
