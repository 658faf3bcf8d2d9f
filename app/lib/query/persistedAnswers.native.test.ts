import { ApiError, problem } from '@hearthway/api';
import { QueryClient } from '@tanstack/react-query';

import { dispatchAuth } from '../session/session';
import { MAX_ANSWERS, watchAnswers, withEntry } from './persistedAnswers.native';

const mockStorage = new Map<string, string>();
jest.mock('../storage/secureStorage', () => ({
  secureStorage: {
    read: async (name: string) => mockStorage.get(name) ?? null,
    write: async (name: string, text: string) => void mockStorage.set(name, text),
    remove: async (name: string) => void mockStorage.delete(name),
  },
}));

const answer = (title: string) => ({ head: { status: 200, title }, data: { title } });
const offline = () => Promise.reject(new ApiError(problem('offline')));
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

let client: QueryClient;
let stop: () => void;

beforeEach(() => {
  mockStorage.clear();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = watchAnswers(client);
});
afterEach(async () => {
  dispatchAuth({ kind: 'loggedOut' });
  await settle();
  stop();
  client.clear();
});

const request = (key: readonly unknown[], queryFn: () => Promise<unknown>) => client.fetchQuery({ queryKey: key, queryFn }).catch(() => undefined);

/** The next run of the app starts with nothing in memory. */
function restart() {
  client.clear();
}

it('restores earlier answers, with their time, when the network is gone', async () => {
  await request(['dashboard'], async () => answer('Saved'));
  const at = client.getQueryState(['dashboard'])?.dataUpdatedAt;
  await settle();
  restart();
  await request(['dashboard'], offline);
  await settle();
  expect(client.getQueryData(['dashboard'])).toEqual(answer('Saved'));
  expect(client.getQueryState(['dashboard'])?.dataUpdatedAt).toBe(at);
});

it('restores only the requested home', async () => {
  await request(['property', { alias: 'elm' }], async () => answer('Elm'));
  await settle();
  restart();
  await request(['property', { alias: 'oak' }], offline);
  await settle();
  expect(client.getQueryData(['property', { alias: 'oak' }])).toBeUndefined();
});

it.each([
  ['searches are not stored', ['search'], offline],
  ['an answer of the server counts, whatever it is', ['dashboard'], () => Promise.reject(new ApiError(problem('unavailable')))],
])('%s', async (_name, key, then) => {
  await request(key, async () => answer('before'));
  await settle();
  restart();
  await request(key, then);
  await settle();
  expect(client.getQueryData(key)).toBeUndefined();
});

it('is deleted at logout', async () => {
  await request(['dashboard'], async () => answer('Saved'));
  await settle();
  expect(mockStorage.size).toBe(2);
  dispatchAuth({ kind: 'loggedOut' });
  await settle();
  expect(mockStorage.size).toBe(0);
});

it('ignores what something else has written there', async () => {
  await request(['dashboard'], async () => answer('Saved'));
  await settle();
  mockStorage.set('answers.0', 'no json');
  restart();
  await request(['dashboard'], offline);
  await settle();
  expect(client.getQueryData(['dashboard'])).toBeUndefined();
});

it('drops the oldest answers when full, and stores each once', () => {
  let list: ReturnType<typeof withEntry> | [] = [];
  for (let turn = 0; turn < MAX_ANSWERS + 5; turn++) list = withEntry(list, `home ${turn}`, turn);
  list = withEntry(list, 'home 10', 99);
  expect(list).toHaveLength(MAX_ANSWERS);
  expect(list[0]).toMatchObject({ id: 'home 10', at: 99 });
  expect(new Set(list.map(({ slot }) => slot)).size).toBe(MAX_ANSWERS);
  expect(list.map(({ id }) => id)).not.toContain('home 4');
});
