import { matchRoute, type TabName } from '@hearthway/routes';
import { Box, color, Icon, type IconName, Link, makeStyles, size, space, Text, z } from '@hearthway/ui';

import { loginPath } from '../../lib/session/loginPath';
import { accountPath, isLoggedIn, useSession } from '../../lib/session/session';
import { BottomInset } from './BottomInset';

type Tab = NonNullable<TabName>;

const icons: Record<Tab, IconName> = { Home: 'house', Search: 'magnifying-glass', Saved: 'heart', Mortgage: 'calculator', Account: 'user-circle' };

const savedPath = '/account/dashboard';

/** The five tabs within reach of a phone's thumb. */
export function TabBar({ path }: { path: string }) {
  const s = useStyles();
  const session = useSession();
  const loggedIn = isLoggedIn(session);
  const hrefs: Record<Tab, string> = {
    Home: '/',
    Search: '/search',
    Saved: loggedIn ? savedPath : loginPath(savedPath),
    Mortgage: '/mortgage',
    Account: loggedIn ? accountPath(session) : '/login',
  };
  const current = currentTab(path);
  return (
    <Box as="nav" label="Places" style={s.bar} testID="tab-bar">
      <Box style={s.tabs}>
        {(Object.keys(icons) as Tab[]).map((tab) => (
          <Link key={tab} href={hrefs[tab]} current={tab === current ? 'page' : undefined} style={s.tab} testID={`tab-${tab.toLowerCase()}`}>
            <Icon name={icons[tab]} size={24} weight={tab === current ? 'fill' : 'regular'} tone={tab === current ? 'primary' : 'secondary'} />
            <Text variant="tab" weight={tab === current ? 600 : 500} tone={tab === current ? 'primary' : 'secondary'} style={s.word}>{tab}</Text>
          </Link>
        ))}
      </Box>
      <BottomInset />
    </Box>
  );
}

const useStyles = makeStyles({
  bar: {
    backgroundColor: color.surface,
    borderTopWidth: 1,
    borderColor: color.border,
    web: { position: 'fixed', left: 0, right: 0, bottom: 0, zIndex: z.tabBar },
    short: { web: { position: 'static' } },
    tablet: { web: { display: 'none' } },
    print: { display: 'none' },
  },
  tabs: { flexDirection: 'row', minHeight: size.tabBar - 1 },
  tab: { flexGrow: 1, flexBasis: 0, minWidth: 0, alignItems: 'center', justifyContent: 'center', gap: space[1] },
  /** Grows with the reader's text size until five labels fill the width. */
  word: { web: { fontSize: 'min(0.75rem, 4.2vw)', lineHeight: 'min(1rem, 5.6vw)' } },
});

/** The tab a page belongs to, from the route table, or none. */
export function currentTab(path: string): Tab | null {
  return matchRoute(path)?.route.tab ?? null;
}
