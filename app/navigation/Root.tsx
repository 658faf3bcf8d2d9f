import { color, NavigationContext, ProgressLine, StyleSheet, ToastProvider, View } from '@hearthway/ui';
import { DefaultTheme, NavigationContainer } from '@react-navigation/native';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

import { ErrorBoundary, LastResort } from '../components/ErrorBoundary';
import { Dialogs } from '../features/account';
import { SavedStateProvider } from '../features/saved';
import { config } from '../lib/config';
import { useBottomInset } from '../lib/device/bottomInset';
import { useProgress } from '../lib/progress';
import { goBack, navigateTo } from './actions/navigate';
import { navigationRef } from './actions/navigator';
import { handleRouteChange, watchDialogs, watchSession } from './routeChange';
import { linking } from './routes/linking';
import { Stack } from './stack/Stack';

const navigation = { navigate: navigateTo, back: goBack };
const noTitle = { enabled: false }; // pages set their own, from the server's answer
/** Pages draw their own background, so that it follows the system's theme. */
const theme = { ...DefaultTheme, colors: { ...DefaultTheme.colors, background: 'transparent' } };

interface Props {
  client: QueryClient;
  /** Rendered over the pages, inside their providers. Devices only. */
  overlay?: ReactNode;
}

/** The whole app, the same on the server, in browsers and on devices. */
export function Root({ client, overlay }: Props) {
  const bottomInset = useBottomInset();
  useEffect(watchSession, []);
  useEffect(watchDialogs, []);
  return (
    <View id="app" dataSet={{ config: JSON.stringify(config()) }} style={styles.app}>
      <ErrorBoundary fallback={() => <LastResort />}>
        <QueryClientProvider client={client}>
          <NavigationContext.Provider value={navigation}>
            <ToastProvider bottomInset={bottomInset}>
              <NavigationContainer
                ref={navigationRef}
                linking={linking}
                documentTitle={noTitle}
                theme={theme}
                onReady={handleRouteChange}
                onStateChange={handleRouteChange}
              >
                <SavedStateProvider>
                  <Stack />
                </SavedStateProvider>
              </NavigationContainer>
              <Dialogs />
              {overlay}
              <ProgressBar />
            </ToastProvider>
          </NavigationContext.Provider>
        </QueryClientProvider>
      </ErrorBoundary>
    </View>
  );
}

/** The line at the very top while a page loads. A component of its own, so that nothing else re-renders with it. */
function ProgressBar() {
  return <ProgressLine progress={useProgress()} />;
}

const styles = StyleSheet.create({
  app: {
    backgroundColor: color.page,
    web: { minHeight: '100dvh', color: color.text, overflowWrap: 'break-word', '--bottom-bar': '76px' },
    native: { flex: 1 },
    // On tablets, a home's page has a sticky bar.
    desktop: { web: { '--bottom-bar': '0px' } },
    short: { web: { '--bottom-bar': '0px' } },
  },
});
