import type { IconName } from '@hearthway/ui';

import { config } from '../../lib/config';
import { openDialog } from '../../lib/dialogs';
import { logout } from '../../lib/session/logout';
import { accountPath, isLoggedIn, useSession } from '../../lib/session/session';

interface AccountEntry {
  label: string;
  icon: IconName;
  href?: string;
  newTab?: boolean;
  onPress?: () => void;
  testID: string;
}

const help: AccountEntry = { label: 'Help', icon: 'chat', href: '/app-support', testID: 'help' };

/** Entries of the account menu: the logins for visitors, the account and logout for users, and help for both. */
export function useAccountEntries(): { title: string; href: string; entries: readonly AccountEntry[] } {
  const session = useSession();
  if (isLoggedIn(session)) {
    const href = accountPath(session);
    return {
      title: 'My Account',
      href,
      entries: [
        { label: 'My Account', icon: 'user-circle', href, testID: 'my-account' },
        { label: 'Messages', icon: 'envelope', href: '/account/messages', testID: 'messages' },
        help,
        { label: 'Logout', icon: 'sign-out', onPress: () => void logout(), testID: 'logout' },
      ],
    };
  }
  const buyer: AccountEntry = {
    label: 'Home Buyer Login',
    icon: 'user-circle',
    onPress: () => openDialog('register', { mode: 'login' }),
    testID: 'login-buyer',
  };
  const { back_office_url: office } = config();
  const agent: AccountEntry = { label: 'Agent Login', icon: 'briefcase', href: office, newTab: true, testID: 'login-agent' };
  return { title: 'Login', href: '/login', entries: office ? [buyer, agent, help] : [buyer, help] };
}
