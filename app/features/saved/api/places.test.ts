import { mockServer } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { addPlace, deletePlace } from './places';

const work = { id: 3, name: 'Work', address: '2100 Ross Avenue, Dallas, TX', latitude: 32.78, longitude: -96.8, created_at: '2026-11-20T12:00:00Z' };
const typed = { name: 'Work', address: '2100 Ross Avenue' };
const key = ['places', '1'];

let client: QueryClient;
const mustReload = () => client.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(key, [work]);
});
afterEach(() => client.clear());

describe.each<[string, () => Promise<void>, string]>([
  ['saving', () => addPlace(client, typed), 'POST /api/lead/places/add'],
  ['deleting', () => deletePlace(client, work), 'DELETE /api/lead/places/delete/3'],
])('%s a place', (_name, change, call) => {
  it('has the list read again', async () => {
    const calls = mockServer(() => ({ body: { success: true, error: '' } }));
    await change();
    expect(calls.map((sent) => sent.call)).toEqual([call]);
    expect(mustReload()).toBe(true);
  });

  it.each<[string, unknown]>([
    ['Unexpected data format received', {}],
    ['Unexpected data format received', null],
    ['Unexpected data format received', []],
    ['Unexpected data format received', 'text'],
    ['Unexpected data format received', { success: 'yes' }],
    ['Too many places.', { success: false, error: 'Too many places.' }],
  ])('says “%s” of %j, and leaves the list alone', async (text, body) => {
    mockServer(() => ({ body }));
    await expect(change()).rejects.toThrow(text);
    expect(mustReload()).toBe(false);
  });

  it('reports when there is no network', async () => {
    mockServer(() => undefined);
    await expect(change()).rejects.toThrow('You’re offline.');
  });
});
