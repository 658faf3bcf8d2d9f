import { useNavigate, useToast } from '@hearthway/ui';
import { useEffect, useMemo, useRef, useState } from 'react';

import { openDialog } from '../../../../../lib/dialogs';
import { isLead, sessionStore } from '../../../../../lib/session/session';
import { useStore } from '../../../../../lib/store';
import { type Criteria, type SearchAddress, searchEntries, searchFromQuery, searchHref } from '../../../criteria/searchAddress';
import { isChanged, type OpenedSearch, openSearch } from '../../../api';

/** The saved search that a search began as. */
export interface CurrentSavedSearch {
  id: string;
  name: string;
  /** The search looks for other homes by now. */
  changed: boolean;
  /** Takes note that it was changed to what is searched for. */
  updated: () => void;
}

/**
 * The saved search that an address names; null when it is nobody's here. With nothing but its number the address becomes that
 * of what the search looks for. That is its owner's: others are asked to log in. With filters the address shows homes to anyone.
 * @param understood the criteria as the BFF read them
 */
export function useSavedSearch(address: SearchAddress, understood: Criteria): CurrentSavedSearch | null {
  const { saved: id } = address;
  const bare = searchEntries(address).length === 0;
  const [kept, setKept] = useState<OpenedSearch | null>(null);
  useOpened(id, bare, setKept);
  const lead = useStore(sessionStore, isLead);
  return useMemo(() => {
    if (!id || kept?.id !== id || !lead) return null;
    return {
      id,
      name: kept.name,
      // A town that was typed is read as a city and a state: both are the search that was saved.
      changed: isChanged(kept, address.criteria) && isChanged(kept, understood),
      updated: () => setKept({ ...kept, href: searchHref({ ...address, criteria: understood, saved: undefined }) }),
    };
  }, [id, kept, lead, address, understood]);
}

function useOpened(id: string | undefined, bare: boolean, onOpened: (kept: OpenedSearch) => void) {
  const { navigate } = useNavigate();
  const toast = useToast();
  const lead = useStore(sessionStore, isLead);
  const alone = useRef(bare);
  useEffect(() => {
    alone.current = bare;
    if (id && bare && !isLead(sessionStore.get())) openDialog('loginWarning', { text: 'Log in to open your saved search.' });
  }, [id, bare]);
  useEffect(() => {
    if (!id || !lead) return undefined;
    let wanted = true;
    const gone = () => wanted && alone.current && toast.show({ text: 'You don’t have this saved search, or it was deleted', icon: 'warning' });
    openSearch(id).then((kept) => {
      if (!wanted) return;
      if (!kept) return void gone();
      onOpened(kept);
      const opened = searchFromQuery(kept.href.split('?')[1] ?? '', 'map');
      if (alone.current && searchEntries(opened).length > 0) navigate(searchHref({ ...opened, saved: id }), { replace: true });
    }, gone);
    return () => {
      wanted = false;
    };
  }, [id, lead, navigate, toast, onOpened]);
}
