import 'expo'; // brings the loader of chunks
import '@expo/metro-runtime';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { breathe } from './navigation/web/breathe';
import { readAnswer, readConfig } from './navigation/web/served';
import { watchEarlyTaps } from './navigation/web/earlyTaps';
import { watchLinks } from './navigation/web/watchLinks';
import { isPlainNotFound } from './navigation/pageContent';
import { entryOf, queryOf } from './navigation/pageEntry';
import { pageAt } from './navigation/linking';
import { prefetchPage } from './navigation/prefetch';
import { recoverChunk } from './navigation/recoverChunk';
import { Root } from './navigation/Root';
import { setConfig } from './platform/config';
import { registerServiceWorker } from './platform/serviceWorker';
import { makeQueryClient } from './state/client';
import { seedScreen } from './state/screen';
import { connect, remember, restoreSession } from './state/start';

/** Takes over the page that the server sent, or draws it when the server could not. */
async function boot(root: HTMLElement): Promise<void> {
  setConfig(readConfig(root));
  await breathe();
  const client = makeQueryClient();
  connect(client);
  await restoreSession();

  await breathe();
  const page = pageAt(window.location.pathname + window.location.search);
  const answer = readAnswer(window.location.pathname);
  if (answer) seedScreen(client, queryOf(page), answer);

  await breathe();
  let rendered = root.hasAttribute('data-rendered');
  const chunk = answer && isPlainNotFound(answer) ? null : entryOf(page)?.view;
  try {
    await chunk?.preload();
  } catch {
    if (recoverChunk()) return;
    rendered = false; // without the chunk the app cannot draw what the server drew
  }

  const app = <Root client={client} />;
  if (rendered) {
    // In a transition React takes over in small steps, between which the browser answers to the person.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
  watchLinks((path) => prefetchPage(client, path));
  await remember();
  registerServiceWorker();
}

const root = document.getElementById('root');
if (root) {
  watchEarlyTaps();
  void boot(root);
}
