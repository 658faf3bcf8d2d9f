import type { IconName } from '@hearthway/ui';

import { loginPath } from '../../lib/session/loginPath';
import { isBuyer, isLoggedIn, useSession } from '../../lib/session/session';
import type { NavItem } from './items';

type SavedItem = NavItem & { icon: IconName };

/** What a buyer saved. */
export const savedItems: readonly SavedItem[] = [
  { text: 'Saved', href: '/account/dashboard', icon: 'heart' },
  { text: 'Searches', href: '/myaccount/saved-search-emails', icon: 'bell' },
];

const throughLogin = savedItems.map((item) => ({ ...item, href: loginPath(item.href) }));

/** The entries for the current user: visitors are sent through the login, and agents have none, because they can't save anything. */
export function useSavedItems(): readonly SavedItem[] {
  const session = useSession();
  if (isBuyer(session)) return savedItems;
  return isLoggedIn(session) ? [] : throughLogin;
}
