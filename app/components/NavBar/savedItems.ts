import type { IconName } from '@hearthway/ui';

import { loginPath } from '../../lib/session/loginPath';
import { isBuyer, isLoggedIn, useSession } from '../../lib/session/session';
import type { NavItem } from './items';

type SavedItem = NavItem & { icon: IconName };

const items: readonly SavedItem[] = [
  { text: 'Saved', href: '/account/dashboard', icon: 'heart' },
  { text: 'Searches', href: '/myaccount/saved-search-emails', icon: 'bell' },
];

const throughLogin = items.map((item) => ({ ...item, href: loginPath(item.href) }));

/** What a buyer saved; visitors get there via the login. Agents can't save anything. */
export function useSavedItems(): readonly SavedItem[] {
  const session = useSession();
  if (isBuyer(session)) return items;
  return isLoggedIn(session) ? [] : throughLogin;
}
