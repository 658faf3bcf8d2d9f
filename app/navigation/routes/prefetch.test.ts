import { mockServer } from '@hearthway/testing';

import { makeQueryClient } from '../../lib/query/client';
import { dispatchAuth } from '../../lib/session/session';
import { prefetchPage } from './prefetch';

jest.mock('./pageEntry', () => ({
  entryOf: () => ({ view: { load: async () => undefined } }),
  queryOf: ({ name }: { name: string }) => ({
    key: [name],
    fetch: () => jest.requireActual<typeof import('@hearthway/api')>('@hearthway/api').get(`/api/screens/${name}`),
  }),
}));

const fetched = (path: string): string[] => {
  const calls = mockServer(() => ({ body: {} }));
  prefetchPage(makeQueryClient({ forRequest: true }), path);
  return calls.map(({ call }) => call);
};

afterEach(() => dispatchAuth({ kind: 'loggedOut' }));

test('a page is fetched before navigating to it', () => {
  expect(fetched('/blogs')).toEqual(['GET /api/screens/Blogs']);
  expect(fetched('/nowhere')).toEqual([]);
});

test('a page that requires a login is only fetched for logged-in users', () => {
  expect(fetched('/account/dashboard')).toEqual([]);
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });
  expect(fetched('/account/dashboard')).toEqual(['GET /api/screens/AccountDashboard']);
});
