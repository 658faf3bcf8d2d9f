import { isAnswer, type Answer } from '@hearthway/api';
import { collectCss, collectDrawn, sheetId } from '@hearthway/ui';
import { ServerContainer } from '@react-navigation/native';
import { renderToString } from 'react-dom/server';

import { makeQueryClient } from '../lib/query/client';
import { seedScreen } from '../lib/query/screen';
import { requireComplete } from '../lib/requireComplete';
import { Root } from '../navigation/Root';
import { pageAt } from '../navigation/routes/linking';
import { queryOf } from '../navigation/routes/pageEntry';
import { renderWithParts } from './parts';

export interface Rendered {
  /** Content of #root. */
  html: string;
  /** Style elements for the head. */
  css: string;
}

/**
 * Renders the page of a path from its answer. Nothing of a person outlives the call: the query client belongs to the
 * request, and stores are never changed while rendering.
 */
export function render(path: string, answer: unknown): Rendered {
  if (!isAnswer(answer)) throw new TypeError('An answer needs a head with a status, and data');
  const { pathname, search } = new URL(path, 'http://localhost');
  const client = makeQueryClient({ forRequest: true });
  const drawn = collectDrawn();
  try {
    seedScreen(client, queryOf(pageAt(pathname + search)), answer as unknown as Answer<unknown>);
    const html = requireComplete(
      renderWithParts(() =>
        renderToString(
          <ServerContainer location={{ pathname, search }}>
            <Root client={client} />
          </ServerContainer>,
        ),
      ),
    );
    return { html, css: `<style id="${sheetId}">${collectCss(drawn)}</style>` };
  } finally {
    client.clear();
  }
}
