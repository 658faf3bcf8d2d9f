import { Figtree_400Regular } from '@expo-google-fonts/figtree/400Regular';
import { Figtree_500Medium } from '@expo-google-fonts/figtree/500Medium';
import { Figtree_600SemiBold } from '@expo-google-fonts/figtree/600SemiBold';
import { Figtree_700Bold } from '@expo-google-fonts/figtree/700Bold';
import { MediaOriginContext } from '@hearthway/ui';
import { registerRootComponent } from 'expo';
import { useFonts } from 'expo-font';
import * as SplashScreen from 'expo-splash-screen';
import { useEffect, useState } from 'react';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import { PushOffer } from './dialogs/PushOffer.native';
import { openMessages } from './navigation/openMessages.native';
import { Root } from './navigation/Root';
import { LockGate } from './parts/Lock/LockGate.native';
import { apiOrigin, deviceConfig } from './platform/device';
import { followTheme } from './platform/background.native';
import { setConfig } from './platform/config';
import { watchFaults } from './platform/faults';
import { makeQueryClient } from './state/client';
import { watchAnswers } from './state/keptAnswers.native';
import { showDevice } from './state/knownDevice.native';
import { loadLock } from './state/lock';
import { loadPush, watchPush } from './state/push.native';
import { connect, remember, restoreSession } from './state/start';
import { tellFault } from './state/tellFault';

void SplashScreen.preventAutoHideAsync();
followTheme();

setConfig(deviceConfig());
watchFaults(tellFault);
const client = makeQueryClient();
connect(client, apiOrigin());
showDevice();
watchAnswers(client);
watchPush();

async function start(): Promise<void> {
  await Promise.all([remember(), restoreSession()]);
  loadLock();
  void loadPush();
}

/** The app on a device: the splash screen stays until fonts and storage are there. */
function App() {
  const [fontsLoaded, fontError] = useFonts({ Figtree_400Regular, Figtree_500Medium, Figtree_600SemiBold, Figtree_700Bold });
  const [started, setStarted] = useState(false);
  useEffect(() => {
    void start().finally(() => setStarted(true));
  }, []);
  useEffect(openMessages, []);

  // A font that cannot be loaded leaves the system's own.
  const ready = (fontsLoaded || fontError !== null) && started;
  useEffect(() => {
    if (ready) void SplashScreen.hideAsync();
  }, [ready]);

  if (!ready) return null;
  return (
    <SafeAreaProvider>
      <MediaOriginContext.Provider value={apiOrigin()}>
        <LockGate>
          <Root client={client} overlay={<PushOffer />} />
        </LockGate>
      </MediaOriginContext.Provider>
    </SafeAreaProvider>
  );
}

registerRootComponent(App);
