import { useNavigate, useToast } from '@hearthway/ui';
import { useEffect, useMemo, useRef, useState } from 'react';

import { openDialog } from '../../../../../lib/dialogs';
import { isBuyer, sessionStore } from '../../../../../lib/session/session';
import { useStore } from '../../../../../lib/store';
import { type Criteria, type SearchState, searchEntries, searchFromQuery, searchHref } from '../../../criteria/searchUrl';
import { isChanged, type OpenedSearch, openSearch } from '../../../api';

/** The saved search that the current search started as. */
export interface CurrentSavedSearch {
  id: string;
  name: string;
  /** Whether the criteria have changed since. */
  changed: boolean;
  /** Call after updating the saved search to the current criteria. */
  updated: () => void;
}

/**
 * The saved search whose id is in the URL; null if it isn't this user's. A URL with nothing but the id, as in emails,
 * is replaced by one with the saved criteria, which only the owner can load; visitors are asked to log in. A URL that
 * has criteria, too, works for anyone.
 * @param resolved the criteria as the BFF interpreted them
 */
export function useSavedSearch(searchState: SearchState, resolved: Criteria): CurrentSavedSearch | null {
  const { saved: id } = searchState;
  const bare = searchEntries(searchState).length === 0;
  const [savedSearch, setSavedSearch] = useState<OpenedSearch | null>(null);
  useOpened(id, bare, setSavedSearch);
  const buyer = useStore(sessionStore, isBuyer);
  return useMemo(() => {
    if (!id || savedSearch?.id !== id || !buyer) return null;
    return {
      id,
      name: savedSearch.name,
      // A typed place is resolved to city and state. If either form equals the saved criteria, nothing has changed.
      changed: isChanged(savedSearch, searchState.criteria) && isChanged(savedSearch, resolved),
      updated: () => setSavedSearch({ ...savedSearch, href: searchHref({ ...searchState, criteria: resolved, saved: undefined }) }),
    };
  }, [id, savedSearch, buyer, searchState, resolved]);
}

function useOpened(id: string | undefined, bare: boolean, onOpened: (savedSearch: OpenedSearch) => void) {
  const { navigate } = useNavigate();
  const toast = useToast();
  const buyer = useStore(sessionStore, isBuyer);
  const alone = useRef(bare);
  useEffect(() => {
    alone.current = bare;
    if (id && bare && !isBuyer(sessionStore.get())) openDialog('loginWarning', { to: 'open your saved search', mode: 'login' });
  }, [id, bare]);
  useEffect(() => {
    if (!id || !buyer) return undefined;
    let wanted = true;
    const gone = () => wanted && alone.current && toast.show({ text: 'You don’t have this saved search, or it was deleted', icon: 'warning' });
    openSearch(id).then((savedSearch) => {
      if (!wanted) return;
      if (!savedSearch) return void gone();
      onOpened(savedSearch);
      const opened = searchFromQuery(savedSearch.href.split('?')[1] ?? '', 'map');
      if (alone.current && searchEntries(opened).length > 0) navigate(searchHref({ ...opened, saved: id }), { replace: true });
    }, gone);
    return () => {
      wanted = false;
    };
  }, [id, buyer, navigate, toast, onOpened]);
}
