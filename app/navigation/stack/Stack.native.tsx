import { createBottomTabNavigator } from '@react-navigation/bottom-tabs';
import { createNativeStackNavigator } from '@react-navigation/native-stack';
import { firstPages, routes, type Tab } from '@hearthway/routes';
import { useEffect } from 'react';

import { onSession } from '../../lib/session/session';
import { Page } from '../page/Page';
import { NOT_FOUND, tabName } from '../routes/linking';
import { PageTabBar } from '../tabs/PageTabBar.native';
import { emptyOtherTabs } from '../tabs/tabs.native';

const Tabs = createBottomTabNavigator();
const Pages = createNativeStackNavigator();

const names = [...routes.map(({ name }) => name), NOT_FOUND];
const tabs = Object.keys(firstPages) as Tab[];
/** Pages bring their own bars. */
const options = { headerShown: false };

/** The system's own stack, one per tab. Any page may be in any of them. */
function TabPages({ route }: { route: { name: string } }) {
  const tab = tabs.find((one) => tabName(one) === route.name);
  return (
    <Pages.Navigator screenOptions={options} initialRouteName={tab && firstPages[tab].name}>
      {names.map((name) => (
        <Pages.Screen key={name} name={name} component={Page} />
      ))}
    </Pages.Navigator>
  );
}

/** Five tabs, each rendered when it is first shown and left mounted afterward. */
export function Stack() {
  useEffect(
    () =>
      onSession((_now, _before, { kind }) => {
        if (kind === 'loggedOut') emptyOtherTabs();
      }),
    [],
  );
  return (
    <Tabs.Navigator screenOptions={options} backBehavior="history" tabBar={({ state }) => <PageTabBar state={state} />}>
      {tabs.map((tab) => (
        <Tabs.Screen key={tab} name={tabName(tab)} component={TabPages} />
      ))}
    </Tabs.Navigator>
  );
}
