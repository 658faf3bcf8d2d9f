import 'expo'; // installs the loader of chunks
import '@expo/metro-runtime';
import { watchLayers, watchPrint } from '@hearthway/ui';
import { NavigationContainer, useNavigationBuilder } from '@react-navigation/native';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { connect, followOtherTabs, loadPersistedState, restoreSession } from './connect';
import { setConfig } from './lib/config';
import { registerServiceWorker } from './lib/device/serviceWorker';
import { reportError } from './lib/errors/reportError';
import { watchErrors } from './lib/errors/watchErrors';
import { watchFocus } from './lib/focus/focus';
import { makeQueryClient } from './lib/query/client';
import { seedScreen } from './lib/query/screen';
import { yieldToMain } from './lib/yieldToMain';
import { Root } from './navigation/Root';
import { pageAt } from './navigation/routes/linking';
import { contentOf } from './navigation/routes/pageContent';
import { entryOf, queryOf } from './navigation/routes/pageEntry';
import { prefetchPage } from './navigation/routes/prefetch';
import { recoverChunk } from './navigation/routes/recoverChunk';
import { homeNotFoundView } from './navigation/routes/screenEntry';
import { Stack } from './navigation/stack/Stack';
import { beginHydration, whenHydrated } from './lib/hydration';
import { readAnswer, readConfig } from './navigation/web/inlinedAnswer';
import { watchLinks } from './navigation/web/watchLinks';

/** Hydrates the page that the server sent, or renders it if the server couldn't. */
async function boot(root: HTMLElement): Promise<void> {
  setConfig(readConfig(root));
  watchErrors(reportError);
  await yieldToMain();
  const client = makeQueryClient();
  connect(client, '', whenHydrated);
  await restoreSession();

  await yieldToMain();
  const page = pageAt(window.location.pathname + window.location.search);
  const answer = readAnswer(window.location.pathname);
  if (answer) seedScreen(client, queryOf(page), answer);

  await yieldToMain();
  let rendered = root.hasAttribute('data-rendered');
  const content = contentOf({ answer: answer ?? undefined, error: null }).kind;
  const chunk = content === 'notFound' ? null : content === 'homeNotFound' ? homeNotFoundView : entryOf(page)?.view;
  try {
    await chunk?.load();
  } catch {
    if (recoverChunk()) return;
    rendered = false; // without the chunk the app can't hydrate what the server rendered
  }

  await warmUp();
  const app = (
    <StrictMode>
      <Root client={client} />
    </StrictMode>
  ); // only affects development builds (npm run dev)
  if (rendered) {
    // In a transition React hydrates in small steps, and the browser responds to input in between.
    beginHydration();
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    createRoot(root).render(app); // replaces the outline at once, with its first frame
  }
  await yieldToMain();
  watchLinks((path) => prefetchPage(client, path));
  await loadPersistedState();
  watchFocus(() => void followOtherTabs());
  registerServiceWorker();
}

/** Evaluates the modules of the first render in separate tasks. A module runs when it is first used, so React's first task would otherwise run all of them. */
async function warmUp(): Promise<void> {
  for (const piece of [() => hydrateRoot, () => NavigationContainer, () => useNavigationBuilder, () => Stack, () => Root]) {
    await yieldToMain();
    piece();
  }
}

const root = document.getElementById('root');
if (root) {
  watchLayers();
  watchPrint();
  void boot(root);
}
