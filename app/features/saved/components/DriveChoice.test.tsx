import { act, mockServer, press, render, textOf, type, waitFor } from '@hearthway/testing';

import { dispatchAuth } from '../../../lib/session/session';
import { DriveChoice } from './DriveChoice';

const work = { id: 3, name: 'Work', address: '2100 Ross Avenue, Dallas, TX', latitude: 32.78, longitude: -96.8, created_at: '2026-11-20T12:00:00Z' };
const gym = { ...work, id: 4, name: 'Gym' };

const chosen = jest.fn();
const ask = (to: string) => render(<DriveChoice drive={{ minutes: 25, to }} text={`25 minutes to ${to}:`} onChoose={chosen} />);

/** Answers with these places; undefined is no network. */
const has = (body: unknown) => mockServer(() => (body === undefined ? undefined : { body }));

beforeEach(() => {
  chosen.mockClear();
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: '' } });
});
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

describe('a typed drive time', () => {
  it.each<[string, string, number]>([
    ['gym', 'Gym', 4],
    ['gym', ' GYM ', 4],
    ['work', 'Work', 4],
    ['office', 'Work', 4],
    ['job', 'Office', 4],
  ])('to %s leads to the place called “%s” without asking', async (to, name, id) => {
    has({
      data: [
        { ...work, name: 'Home' },
        { ...gym, name },
      ],
      error: '',
    });
    const screen = ask(to);
    await waitFor(() => expect(chosen).toHaveBeenCalledWith({ place_id: id, minutes: 25, name }));
    screen.rerender(<DriveChoice drive={{ minutes: 25, to }} text="" onChoose={chosen} />);
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(screen.queryByTestId('drive-question')).toBeNull();
  });

  it('to what no place is called asks which of them is meant, and keeps the minutes', async () => {
    has({ data: [work, gym], error: '' });
    const screen = ask('downtown');
    press(await screen.findByTestId('drive-place-Gym'));
    expect(textOf(screen.getByTestId('drive-question'))).toContain('25 minutes to downtown: which of your places is that?');
    expect(chosen.mock.calls).toEqual([[{ place_id: 4, minutes: 25, name: 'Gym' }]]);
  });

  it('leads to a place that is added for it', async () => {
    let saved: unknown[] = [];
    const calls = mockServer(({ call }) => {
      if (call.startsWith('GET /api/lead/places')) return { body: { data: saved, error: '' } };
      if (!call.startsWith('POST')) return { body: { results: [] } };
      saved = [work];
      return { body: { success: true, error: '' } };
    });
    const screen = ask('work');
    press(screen.getByTestId('drive-add'));
    type(screen.getByTestId('place-name'), 'Work');
    type(screen.getByTestId('place-address'), work.address);
    await act(async () => press(screen.getByTestId('place-save')));
    await waitFor(() => expect(chosen.mock.calls).toEqual([[{ place_id: 3, minutes: 25, name: 'Work' }]]));
    expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ name: 'Work', address: work.address });
    expect(screen.queryByTestId('drive-question')).toBeNull();
  });

  it.each<[string, unknown, string]>([
    ['has none', { data: [], error: '' }, 'drive-question'],
    ['can’t read them', { error: 'Not now.' }, 'drive-error'],
    ['is offline', undefined, 'drive-error'],
  ])('offers only to add a place to a buyer who %s, and says what is wrong', async (_who, body, says) => {
    const calls = has(body);
    const screen = ask('work');
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/lead/places/get'));
    await screen.findByTestId(says);
    expect(textOf(screen.getByLabelText('Place'))).toBe('Add a place');
    expect(chosen).not.toHaveBeenCalled();
  });

  it('says so in the dialog when the place can’t be saved offline', async () => {
    has(undefined);
    const screen = ask('work');
    press(screen.getByTestId('drive-add'));
    type(screen.getByTestId('place-name'), 'Work');
    type(screen.getByTestId('place-address'), work.address);
    await act(async () => press(screen.getByTestId('place-save')));
    expect(textOf(await screen.findByTestId('place-error'))).toContain('You’re offline.');
    expect(chosen).not.toHaveBeenCalled();
  });
});
