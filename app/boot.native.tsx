import { Figtree_400Regular } from '@expo-google-fonts/figtree/400Regular';
import { Figtree_500Medium } from '@expo-google-fonts/figtree/500Medium';
import { Figtree_600SemiBold } from '@expo-google-fonts/figtree/600SemiBold';
import { Figtree_700Bold } from '@expo-google-fonts/figtree/700Bold';
import { MediaOriginContext, Theme } from '@hearthway/ui';
import { registerRootComponent } from 'expo';
import { useFonts } from 'expo-font';
import * as SplashScreen from 'expo-splash-screen';
import { StrictMode, useEffect, useState } from 'react';
import { GestureHandlerRootView } from 'react-native-gesture-handler';
import { SafeAreaProvider } from 'react-native-safe-area-context';

import { connect, loadPersistedState, restoreSession } from './connect';
import { LockGate } from './features/account/components/lock/LockGate.native';
import { loadLock } from './features/account/lock';
import { PushOffer } from './features/alert/components/PushOffer.native';
import { setConfig } from './lib/config';
import { followTheme } from './lib/device/background.native';
import { apiOrigin, deviceConfig } from './lib/device/device';
import { reportError } from './lib/errors/reportError';
import { watchErrors } from './lib/errors/watchErrors';
import { loadPush, watchPush } from './lib/push/push.native';
import { makeQueryClient } from './lib/query/client';
import { watchAnswers } from './lib/query/persistedAnswers.native';
import { registerDeviceToken } from './lib/session/knownDevice.native';
import { openLinks } from './navigation/openLinks.native';
import { Root } from './navigation/Root';

void SplashScreen.preventAutoHideAsync();
followTheme();

setConfig(deviceConfig());
watchErrors(reportError);
const client = makeQueryClient();
connect(client, apiOrigin());
registerDeviceToken();
watchAnswers(client);
watchPush();

async function start(): Promise<void> {
  await Promise.all([loadPersistedState(), restoreSession()]);
  loadLock();
  void loadPush();
}

let starting: Promise<void> | null = null;

/** The app on a device: the splash screen stays until fonts and storage are loaded. */
function App() {
  const [fontsLoaded, fontError] = useFonts({ Figtree_400Regular, Figtree_500Medium, Figtree_600SemiBold, Figtree_700Bold });
  const [started, setStarted] = useState(false);
  useEffect(() => {
    starting ??= start();
    void starting.finally(() => setStarted(true));
  }, []);
  useEffect(openLinks, []);

  // If a font can't be loaded, the system font is used.
  const ready = (fontsLoaded || fontError !== null) && started;
  useEffect(() => {
    if (ready) void SplashScreen.hideAsync();
  }, [ready]);

  if (!ready) return null;
  return (
    <GestureHandlerRootView>
      <SafeAreaProvider>
        <MediaOriginContext.Provider value={apiOrigin()}>
          <Theme>
            <LockGate>
              <Root client={client} overlay={<PushOffer />} />
            </LockGate>
          </Theme>
        </MediaOriginContext.Provider>
      </SafeAreaProvider>
    </GestureHandlerRootView>
  );
}

// Strict mode makes development builds render everything, and run every effect, twice.
registerRootComponent(() => (
  <StrictMode>
    <App />
  </StrictMode>
));
