import { openDialog } from '../../../../../lib/dialogs';
import { isBuyer, sessionStore } from '../../../../../lib/session/session';
import { createStore } from '../../../../../lib/store';
import type { Criteria, Sort } from '../../../criteria/searchUrl';
import { areaLabel } from '../areaLabel';
import { bedsLabel, priceLabel } from '../filters/labels';
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

/** "Dallas, TX, up to $500K, 3+ beds" */
export function searchName(criteria: Criteria): string {
  const parts = [areaLabel(criteria) || 'Homes in this area', priceLabel(criteria.price_range_from, criteria.price_range_to), bedsLabel(criteria.bedrooms)];
  return parts.filter(Boolean).join(', ').slice(0, maxLength);
}

/** Opens the dialog for saving a search. Visitors are asked to log in first and then continue. */
export function startSaving(criteria: Criteria, sort: Sort, saved: CurrentSavedSearch | null): void {
  const open = () => savingStore.set({ name: searchName(criteria), criteria, sort, ...(saved?.changed && { from: saved }) });
  if (isBuyer(sessionStore.get())) open();
  else openDialog('loginWarning', { to: 'save this search', then: open });
}
