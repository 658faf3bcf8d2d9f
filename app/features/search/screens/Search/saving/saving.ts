import { openDialog } from '../../../../../lib/dialogs';
import { isBuyer, sessionStore } from '../../../../../lib/session/session';
import { createStore } from '../../../../../lib/store';
import type { Criteria, Sort } from '../../../criteria/searchUrl';
import { areaLabel } from '../areaLabel';
import { filters } from '../filters/filterTable';
import type { CurrentSavedSearch } from './useSavedSearch';

/** A search that is about to be saved. */
export interface Saving {
  /** Suggested name. */
  name: string;
  criteria: Criteria;
  sort: Sort;
  /** The saved search that this one started as, if the criteria have changed since. */
  from?: CurrentSavedSearch;
}

/** The search whose dialog is open, or null. */
export const savingStore = createStore<Saving | null>(null);

/** The server's maximum length of a name. */
const maxLength = 60;

/** "Dallas, TX, Up to $500K, 3+ beds, 2+ baths": the area and as many filters as fit. */
export function searchName(criteria: Criteria): string {
  const area = (areaLabel(criteria) || 'Homes in this area').slice(0, maxLength);
  return filters.reduce((name, filter) => {
    const label = filter.chipLabel(criteria);
    return label && name.length + label.length + 2 <= maxLength ? `${name}, ${label}` : name;
  }, area);
}

/** Opens the dialog for saving a search. Visitors are asked to log in first and then continue. */
export function startSaving(criteria: Criteria, sort: Sort, saved: CurrentSavedSearch | null): void {
  const open = () => savingStore.set({ name: searchName(criteria), criteria, sort, ...(saved?.changed && { from: saved }) });
  if (isBuyer(sessionStore.get())) open();
  else openDialog('loginWarning', { to: 'save this search', then: open });
}
