import type { HomeNotFound } from '@hearthway/api';
import { useNavigate, useToast } from '@hearthway/ui';

import { openDialog } from '../../../../lib/dialogs';
import { isBuyer, sessionStore } from '../../../../lib/session/session';
import { loadSaveSearch } from '../../../saved';

/** Where to look for similar homes: the missing home's city, or the unknown city's state. Null if neither is known. */
function similarSearch({ reason, city, state }: HomeNotFound): { where: string; param: object } | null {
  if (state === '') return null;
  if (reason === 'city' || city === '') return { where: state, param: { state } };
  return { where: `${city}, ${state}`, param: { city, state } };
}

/** The server's maximum length of a search's name. */
const maxLength = 60;

/** Saves a search with daily alerts for similar homes. Visitors are asked to log in first. Null if it's unknown where to search. */
export function useSimilarAlert(notFound: HomeNotFound): (() => void) | null {
  const toast = useToast();
  const { navigate } = useNavigate();
  const search = similarSearch(notFound);
  if (!search) return null;
  const { where, param } = search;

  async function save() {
    const { saveSearch } = await loadSaveSearch();
    const result = await saveSearch({ search_name: `Homes in ${where}`.slice(0, maxLength), email_frequency: 'daily', criteria: { param } });
    if (!result.ok) toast.show({ text: result.error, icon: 'warning' });
    else
      toast.show({
        text: `We’ll email you new homes in ${where}`,
        icon: 'check',
        action: { label: 'See all', onPress: () => navigate('/myaccount/saved-search-emails') },
      });
  }
  const begin = () => void save().catch(() => toast.show({ text: 'The search couldn’t be saved. Please try again.', icon: 'warning' }));

  return () => {
    if (isBuyer(sessionStore.get())) begin();
    else openDialog('loginWarning', { to: `get emails when a home like this comes up in ${where}`, then: begin });
  };
}
