import { firstPages, type Tab } from '@hearthway/routes';
import type { BottomTabBarProps } from '@react-navigation/bottom-tabs';

import { TabBar } from '../../components/TabBar';
import { usePageFrame } from '../page/usePageFrame';
import { hrefForPage, type PageName, tabName } from '../routes/linking';
import { pressTab } from './tabs.native';

const tabs = Object.keys(firstPages) as Tab[];

/** The tab bar below the page in front, unless the page's frame has none. */
export function PageTabBar({ state }: Pick<BottomTabBarProps, 'state'>) {
  const front = state.routes[state.index];
  const tab = tabs.find((one) => tabName(one) === front?.name) ?? 'Home';
  const pages = front?.state;
  const route = pages?.routes[pages.index ?? pages.routes.length - 1];
  const name = (route?.name ?? firstPages[tab].name) as PageName;
  const params = (route?.params ?? {}) as Record<string, string>;
  const frame = usePageFrame({ name, params });
  return frame.tabs ? <TabBar path={hrefForPage({ name, params })} tab={tab} onPress={pressTab} /> : null;
}
