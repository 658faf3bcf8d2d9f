import { act, press, render, waitFor } from '@hearthway/testing';
import { Button, Text } from '@hearthway/ui';

import { reloadPage } from '../../lib/device/page';
import { lazy } from '../../lib/lazy';
import { setOnline } from '../../lib/network/online';
import { tabStorage } from '../../lib/storage/storage';
import { mayReload, recoverChunk } from '../routes/recoverChunk';
import { LazyView } from './LazyView';

jest.mock('../../lib/device/page', () => ({ reloadPage: jest.fn() }));

const Screen = ({ name }: { name: string }) => <Text>{`Hello ${name}`}</Text>;
const module = { default: Screen };

function show(load: () => Promise<typeof module>) {
  const screen = lazy(load);
  const ui = (
    <LazyView
      screen={screen}
      props={{ name: 'Ada' }}
      fallback={<Text>coming</Text>}
      failed={(retry) => <Button label="again" onPress={retry} testID="again" />}
    />
  );
  return { screen, ui };
}

beforeEach(() => {
  tabStorage.remove('chunk_reload');
  jest.mocked(reloadPage).mockReturnValue(false);
  setOnline(true);
});

test('a preloaded chunk renders at once', async () => {
  const load = jest.fn(async () => module);
  const { screen, ui } = show(load);
  await Promise.all([screen.load(), screen.load()]);
  const { getByText, queryByText } = render(ui);
  expect(getByText('Hello Ada')).toBeTruthy();
  expect(queryByText('coming')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('any other renders once loaded', async () => {
  const { getByText, findByText } = render(show(async () => module).ui);
  expect(getByText('coming')).toBeTruthy();
  await findByText('Hello Ada');
});

test('a chunk that fails reloads the page once, and the second time says so and can be tried again', async () => {
  jest.mocked(reloadPage).mockReturnValueOnce(true).mockReturnValue(true);
  const load = jest.fn().mockRejectedValueOnce(new Error('404')).mockRejectedValueOnce(new Error('404')).mockResolvedValue(module);
  const first = render(show(load).ui);
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  first.unmount();

  const { findByTestId, findByText } = render(show(load).ui);
  press(await findByTestId('again'));
  await findByText('Hello Ada');
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a chunk that failed offline loads by itself when the network is back', async () => {
  setOnline(false);
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(module);
  const { findByTestId, findByText } = render(show(load).ui);
  await findByTestId('again');
  act(() => setOnline(true));
  await findByText('Hello Ada');
});

test.each([
  [null, 1000, true],
  [1000, 60_999, false],
  [1000, 61_000, true],
  [5000, 1000, true], // a clock that was set back
])('last reload at %s, now %d: may reload %s', (last, now, expected) => {
  expect(mayReload(last, now)).toBe(expected);
});

test('the guard outlives the page', () => {
  jest.mocked(reloadPage).mockReturnValue(true);
  expect([recoverChunk(1000), recoverChunk(2000), recoverChunk(61_000)]).toEqual([true, false, true]);
});
