import { firstPages, matchRoute, type Tab } from '@hearthway/routes';
import { color, Icon, type IconName, Link, NavigationContext, size, space, StyleSheet, Text, useNavigate, View, z } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { useBottomInset } from '../../lib/device/bottomInset';
import { loginPath } from '../../lib/session/loginPath';
import { accountPath, isLoggedIn, useSession } from '../../lib/session/session';

const icons: Record<Tab, IconName> = { Home: 'house', Search: 'magnifying-glass', Saved: 'heart', Mortgage: 'calculator', Account: 'user-circle' };

interface Props {
  path: string;
  /** The tab in front, on devices, where each tab has its own stack; by default the tab of the path. */
  tab?: Tab;
  /** Switches to a tab, where that is more than going to its URL. */
  onPress?: (tab: Tab, href: string) => void;
}

/** The five tabs at the bottom of a phone's screen. */
export function TabBar({ path, tab: front, onPress }: Props) {
  const inset = useBottomInset();
  const session = useSession();
  const loggedIn = isLoggedIn(session);
  const hrefs: Record<Tab, string> = {
    Home: firstPages.Home.path,
    Search: firstPages.Search.path,
    Saved: loggedIn ? firstPages.Saved.path : loginPath(firstPages.Saved.path),
    Mortgage: firstPages.Mortgage.path,
    Account: loggedIn ? accountPath(session) : '/login',
  };
  const current = front ?? currentTab(path);
  return (
    <View as="nav" label="Tabs" style={styles.bar} testID="tab-bar">
      <View style={styles.tabs}>
        {(Object.keys(icons) as Tab[]).map((tab) => (
          <Pressed key={tab} onPress={onPress && ((href) => onPress(tab, href))}>
            <Link href={hrefs[tab]} current={tab === current ? 'page' : undefined} style={styles.tab} testID={`tab-${tab.toLowerCase()}`}>
              <Icon name={icons[tab]} size={24} weight={tab === current ? 'fill' : 'regular'} tone={tab === current ? 'primary' : 'secondary'} />
              <Text variant="tab" weight={tab === current ? 600 : 500} tone={tab === current ? 'primary' : 'secondary'} style={styles.text}>
                {tab}
              </Text>
            </Link>
          </Pressed>
        ))}
      </View>
      <View style={[styles.inset, inset > 0 && { height: inset }]} />
    </View>
  );
}

/** Handles presses of the links inside. */
function Pressed({ onPress, children }: { onPress?: (href: string) => void; children: ReactNode }) {
  const { back } = useNavigate();
  return onPress ? <NavigationContext.Provider value={{ navigate: onPress, back }}>{children}</NavigationContext.Provider> : children;
}

const styles = StyleSheet.create({
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
  /** Space for the phone's own bottom bar. */
  inset: { web: { height: 'env(safe-area-inset-bottom, 0px)' } },
  tab: { flexGrow: 1, flexBasis: 0, minWidth: 0, alignItems: 'center', justifyContent: 'center', gap: space[1] },
  /** Grows with the reader's text size until five labels fill the width. */
  text: { web: { fontSize: 'min(0.75rem, 4.2vw)', lineHeight: 'min(1rem, 5.6vw)' } },
});

/** The tab a page belongs to, from the route table, or none. */
export function currentTab(path: string): Tab | null {
  return matchRoute(path)?.route.tab ?? null;
}
