import type { Card } from '@hearthway/api';
import { act, mockServer, press, render, textOf, type, valueOf, waitFor } from '@hearthway/testing';

import { cardFixture } from '../../../components/PropertyCard/fixture';
import { dispatchAuth } from '../../../lib/session/session';
import { compareStore } from '../compare';
import { emptyBuyerState, buyerStore } from '../store';
import { CommuteFields } from './CommuteFields';
import { Compare, CompareLink } from './Compare';
import { Distances } from './Distances';
import { HomeMenu } from './HomeMenu';
import { Note, NoteLine } from './Note';
import { PlacesPanel } from './PlacesPanel';

const card: Card = cardFixture({ id: '12' });
const work = { id: 3, name: 'Work', address: '2100 Ross Avenue, Dallas, TX', latitude: 32.78, longitude: -96.8, created_at: '2026-11-20T12:00:00Z' };

const places = { data: [work], error: '' };

/** Answers by call, ignoring the query; missing ones fail as if offline. */
function answers(table: Record<string, unknown>): string[] {
  const calls: string[] = [];
  mockServer(({ call }) => {
    const [plain = ''] = call.split('?');
    calls.push(plain);
    return plain in table ? { body: table[plain] } : undefined;
  });
  return calls;
}

beforeEach(() => {
  buyerStore.set(emptyBuyerState);
  compareStore.set([]);
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });
});
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

describe('the menu of a home', () => {
  it('hides it at once, and unhides it', async () => {
    const calls = answers({ 'POST /api/lead/hidden-homes/12': { success: true }, 'DELETE /api/lead/hidden-homes/12': { success: true } });
    const screen = render(<HomeMenu card={card} look="label" />);
    press(screen.getByTestId('more-12'));
    press(screen.getByTestId('hide-home'));
    expect(buyerStore.get().hidden.has('12')).toBe(true);
    await waitFor(() => screen.getByText('Home hidden'));
    await act(async () => press(screen.getByText('Undo')));
    await waitFor(() => expect(calls).toEqual(['POST /api/lead/hidden-homes/12', 'DELETE /api/lead/hidden-homes/12']));
    expect(buyerStore.get().hidden.has('12')).toBe(false);
  });

  it('shows it again when the server is unreachable', async () => {
    answers({});
    const screen = render(<HomeMenu card={card} look="label" />);
    press(screen.getByTestId('more-12'));
    press(screen.getByTestId('hide-home'));
    await waitFor(() => screen.getByText('Connection error'));
    expect(buyerStore.get().hidden.has('12')).toBe(false);
  });

  it('accepts four homes to compare, but no fifth', async () => {
    compareStore.set(['1', '2', '3', '4']);
    const screen = render(<HomeMenu card={card} look="label" />);
    press(screen.getByTestId('more-12'));
    press(screen.getByTestId('compare-home'));
    await waitFor(() => screen.getByText('You can compare up to 4 homes'));
    expect(compareStore.get()).toEqual(['1', '2', '3', '4']);
  });
});

describe('the note of a home', () => {
  it('is saved trimmed, marks the home, and can be deleted', async () => {
    const calls = answers({ 'GET /api/lead/notes': { notes: [{ property_id: 7, text: 'Loud' }] }, 'PUT /api/lead/notes/12': { success: true } });
    const screen = render(
      <>
        <Note id="12" />
        <NoteLine id="12" />
        <NoteLine id="7" />
      </>,
    );
    type(await screen.findByTestId('note'), ' Dark kitchen ');
    await act(async () => press(screen.getByTestId('note-save')));
    await waitFor(() => expect(textOf(screen.getByTestId('note-12'))).toBe('Dark kitchen'));
    expect(textOf(screen.getByTestId('note-7'))).toBe('Loud');
    await act(async () => press(screen.getByTestId('note-delete')));
    await waitFor(() => expect(screen.queryByTestId('note-12')).toBeNull());
    expect(calls).toEqual(['GET /api/lead/notes', 'PUT /api/lead/notes/12', 'PUT /api/lead/notes/12']);
  });

  it('can be asked for again when it could not be loaded', async () => {
    answers({});
    const screen = render(<Note id="12" />);
    expect(textOf(await screen.findByTestId('note-error'))).toContain('You’re offline.');
    answers({ 'GET /api/lead/notes': { notes: [] } });
    await act(async () => press(screen.getByText('Try again')));
    await screen.findByTestId('note');
  });
});

it('keeps what is typed into a note while it is being saved', async () => {
  let answer: () => void = () => undefined;
  mockServer(({ call }) =>
    call.startsWith('GET') ? { body: { notes: [] } } : new Promise((resolve) => (answer = () => resolve({ body: { success: true } }))),
  );
  const screen = render(
    <>
      <Note id="12" />
      <NoteLine id="12" />
    </>,
  );
  type(await screen.findByTestId('note'), 'Dark');
  await act(async () => press(screen.getByTestId('note-save')));
  type(screen.getByTestId('note'), 'Dark kitchen');
  await act(async () => answer());
  await waitFor(() => expect(textOf(screen.getByTestId('note-12'))).toBe('Dark'));
  expect(valueOf(screen.getByTestId('note'))).toBe('Dark kitchen');
});

describe('the places', () => {
  it('can be deleted and restored, and the list is reloaded after each', async () => {
    let saved = [work];
    const calls = mockServer(({ call }) => {
      if (call.startsWith('GET')) return { body: { data: saved, error: '' } };
      saved = call.startsWith('DELETE') ? [] : [work];
      return { body: { success: true, error: '' } };
    });
    const screen = render(<PlacesPanel />);
    expect(textOf(await screen.findByTestId('place-0'))).toContain('Work');
    await act(async () => press(screen.getByTestId('delete-place-0')));
    await waitFor(() => screen.getByTestId('places-empty'));
    await act(async () => press(screen.getByText('Undo')));
    await screen.findByTestId('place-0');
    expect(calls.map(({ call }) => call)).toEqual([
      'GET /api/lead/places/get',
      'DELETE /api/lead/places/delete/3',
      'GET /api/lead/places/get',
      'POST /api/lead/places/add',
      'GET /api/lead/places/get',
    ]);
    expect(calls[3]?.body).toEqual({ name: work.name, address: work.address, latitude: work.latitude, longitude: work.longitude });
  });

  it.each<[string, unknown]>([
    ['Unexpected data format received', {}],
    ['Unexpected data format received', null],
    ['Not now.', { error: 'Not now.' }],
  ])('say “%s” when the list is %j, until it can be read', async (text, body) => {
    answers({ 'GET /api/lead/places/get': body });
    const screen = render(<PlacesPanel />);
    expect(textOf(await screen.findByTestId('places-error'))).toContain(text);
    answers({ 'GET /api/lead/places/get': places });
    await act(async () => press(screen.getByText('Try again')));
    await screen.findByTestId('place-0');
    expect(screen.queryByTestId('places-error')).toBeNull();
  });

  it('say when the answer cannot be read', async () => {
    answers({ 'GET /api/lead/places/get': places, 'DELETE /api/lead/places/delete/3': {} });
    const screen = render(<PlacesPanel />);
    press(await screen.findByTestId('delete-place-0'));
    await waitFor(() => screen.getByText('Unexpected data format received'));
  });

  it('are shown with their distances from a home', async () => {
    const calls = answers({
      'GET /api/lead/places/get': places,
      'GET /api/lead/places/get/12': { data: [{ place_id: 3, name: 'Work', miles: 1.7, minutes: 8 }], error: '' },
    });
    const screen = render(<Distances id="12" />);
    expect(textOf(await screen.findByTestId('distance-0'))).toBe('Work1.7 mi · about 8 min');
    expect(calls).toEqual(['GET /api/lead/places/get', 'GET /api/lead/places/get/12']);
  });

  it('are selected with the longest drive', async () => {
    answers({ 'GET /api/lead/places/get': places });
    const chosen = jest.fn();
    const screen = render(<CommuteFields onChange={chosen} />);
    press(await screen.findByTestId('commute-place-Work'));
    expect(chosen).toHaveBeenLastCalledWith({ place_id: 3, minutes: 30, name: 'Work' });
    screen.unmount();
    const again = render(<CommuteFields value={{ place_id: 3, minutes: 30, name: 'Work' }} onChange={chosen} />);
    press(await again.findByTestId('commute-15'));
    await again.findByTestId('commute-place-Work');
    expect(chosen).toHaveBeenLastCalledWith({ place_id: 3, minutes: 15, name: 'Work' });
  });
});

describe('homes side by side', () => {
  const compared = {
    head: { status: 200 },
    data: {
      homes: [cardFixture({ id: '1' }), cardFixture({ id: '2' })],
      rows: [
        { label: 'Price', values: ['$1', '$2'], differs: true },
        { label: 'Beds', values: ['3', '3'], differs: false },
        { label: 'Style', values: ['Tudor', ''], differs: true },
      ],
    },
  };

  it('highlight differences, and hide equal rows on request', async () => {
    answers({ 'GET /api/screens/compare': compared });
    const screen = render(<Compare homes="1,2,2,x" others={[cardFixture({ id: '5' })]} />);
    await waitFor(() => screen.getByTestId('differs-Price'));
    expect(screen.queryByTestId('differs-Beds')).toBeNull();
    expect(textOf(screen.getByTestId('differs-Style'))).toContain('Not known');
    screen.getByText('Beds');
    press(screen.getByTestId('compare-differing'));
    expect(screen.queryByText('Beds')).toBeNull();
    press(screen.getByTestId('uncompare-1'));
    expect(screen.navigation.navigate).toHaveBeenLastCalledWith('/account/dashboard?compare=2', { replace: true });
  });

  it.each([
    ['those chosen in this visit', ['7', '8', '9'], ['1', '2', '3'], 'Compare 3', '7,8,9'],
    ['the two saved last', [], ['1', '2', '3'], 'Compare', '1,2'],
  ])('are led to: %s', (_which, chosen, saved, label, homes) => {
    compareStore.set(chosen);
    const screen = render(<CompareLink saved={saved} />);
    expect(textOf(screen.getByTestId('compare-favorites'))).toBe(label);
    press(screen.getByTestId('compare-favorites'));
    expect(screen.navigation.navigate).toHaveBeenLastCalledWith(`/account/dashboard?compare=${homes}`);
  });

  it('are not linked when there are none', () => {
    expect(render(<CompareLink saved={[]} />).queryByTestId('compare-favorites')).toBeNull();
  });

  it('say what to do when none are chosen', () => {
    render(<Compare homes="" others={[]} />).getByTestId('compare-empty');
  });
});
