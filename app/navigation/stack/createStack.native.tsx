import { createNativeStackNavigator } from '@react-navigation/native-stack';

import { DeviceTabs } from './DeviceTabs';

/** The system's own stack, with the tab bar below it. Pages have their own bars. */
export function createStack() {
  const { Navigator, ...rest } = createNativeStackNavigator();
  function Stack({ children }: { children: React.ReactNode }) {
    return (
      <Navigator
        screenOptions={{ headerShown: false }}
        layout={({ state, children: pages }) => <DeviceTabs state={state}>{pages}</DeviceTabs>}
      >
        {children}
      </Navigator>
    );
  }
  return { ...rest, Navigator: Stack };
}
