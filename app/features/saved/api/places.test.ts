import { mockServer } from '@hearthway/testing';

import { emptyBuyerState, buyerStore } from '../store';
import { addPlace, deletePlace, distances, clearPlaces, loadPlaces, placesStore } from './places';

const work = { id: 3, name: 'Work', address: '2100 Ross Avenue, Dallas, TX', latitude: 32.78, longitude: -96.8, created_at: '2026-11-20T12:00:00Z' };
const typed = { name: 'Work', address: '2100 Ross Avenue' };
const done = { success: true, error: '' };

afterEach(() => {
  clearPlaces();
  buyerStore.set(emptyBuyerState);
});

/** The server's answers, whatever the parameters: one to the change, one to the reload of the list. */
const server = (change: unknown, list: unknown = { data: [work], error: '' }) =>
  mockServer(({ call }) => ({ body: call === 'GET /api/lead/places/get' ? list : change })) as { call: string }[];

test.each<[string, () => Promise<unknown>, string]>([
  ['saving', () => addPlace(typed), 'POST /api/lead/places/add'],
  ['deleting', () => deletePlace(work), 'DELETE /api/lead/places/delete/3'],
])('%s a place reads the list again after its success', async (_name, act, call) => {
  const calls = server(done);
  await act();
  expect(calls.map((sent) => sent.call)).toEqual([call, 'GET /api/lead/places/get']);
  expect(placesStore.get().list).toEqual([work]);
});

test.each<[string, () => Promise<unknown>]>([
  ['saving', () => addPlace(typed)],
  ['deleting', () => deletePlace(work)],
])('%s a place that fails leaves the list alone', async (_name, act) => {
  const calls = server({ success: false, error: 'No.' });
  await act();
  expect(calls).toHaveLength(1);
  expect(placesStore.get().list).toBeNull();
});

const calls: [string, () => Promise<unknown>][] = [
  ['the list', loadPlaces],
  ['the distances of a home', () => distances('12')],
  ['saving', () => addPlace(typed)],
  ['deleting', async () => (await deletePlace(work)).result],
];

describe.each(calls)('%s', (_name, call) => {
  it.each([[{}], [null], [[]], ['text'], [{ data: 'text' }], [{ success: 'yes' }]])('says of %j: Unexpected data format received', async (body) => {
    server(body, body);
    expect(await call()).toEqual({ ok: false, error: 'Unexpected data format received' });
  });

  it('shows the server’s message', async () => {
    server({ success: false, error: 'Too many places.' }, { success: false, error: 'Too many places.' });
    expect(await call()).toEqual({ ok: false, error: 'Too many places.' });
  });

  it('reports when there is no network', async () => {
    mockServer(() => undefined);
    expect(await call()).toEqual({ ok: false, error: 'You’re offline.' });
  });
});

test('the list’s error is kept until the next attempt', async () => {
  server(done, {});
  await loadPlaces();
  expect(placesStore.get()).toMatchObject({ list: null, loading: false, error: 'Unexpected data format received' });
  server(done);
  await loadPlaces();
  expect(placesStore.get()).toMatchObject({ list: [work], loading: false, error: '' });
});

test.each<[string, () => Promise<unknown>, object, object]>([
  ['loading', loadPlaces, { loading: true }, { loading: false }],
  ['saving', () => addPlace(typed), { saving: true }, { saving: false }],
  ['deleting', () => deletePlace(work), { deleting: 3 }, { deleting: null }],
])('is flagged while %s', async (_name, act, during, after) => {
  server(done);
  const acting = act();
  expect(placesStore.get()).toMatchObject(during);
  await acting;
  expect(placesStore.get()).toMatchObject(after);
});

test('returns the distance of a home from each place', async () => {
  const far = [{ place_id: 3, name: 'Work', miles: 1.7, minutes: 8 }];
  const calls = server({ data: far, error: '' });
  expect(await distances('12')).toEqual({ ok: true, value: far });
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/lead/places/get/12']);
});
