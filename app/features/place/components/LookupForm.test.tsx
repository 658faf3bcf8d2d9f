import { get } from '@hearthway/api';
import { act, mockServer, press, render, textOf, type } from '@hearthway/testing';

import { lookupPause } from '../../../lib/query/useLookup';
import { LookupForm } from './LookupForm';
import type { AreaOption } from './options';

const field = { label: 'Home', name: 'home', placeholder: 'Home', icon: 'house-line', maxLength: 20, enterKeyHint: 'go' } as const;

async function find(term: string, signal: AbortSignal): Promise<AreaOption[]> {
  const { homes } = await get<{ homes: string[] }>('/homes', { query: { term }, signal });
  return homes.map((home) => ({ key: home, icon: 'house', label: home, href: `/homes/${home}` }));
}

const open = () =>
  render(
    <LookupForm
      label="Homes"
      field={field}
      typed=""
      lookup={{ name: 'homes', find }}
      heading="Homes"
      noneFound="No such home."
      unavailable="Not now."
      button="Go"
      action="/homes"
      hrefFor={(text) => `/homes?home=${text}`}
      testID="home"
    />,
  );

const pause = () => act(async () => jest.advanceTimersByTimeAsync(lookupPause));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('looks up what is typed once the typing pauses, and leads to the option that is pressed', async () => {
  const calls = mockServer(() => ({ body: { homes: ['oak', 'oak-2'] } }));
  const screen = open();
  type(screen.getByTestId('home'), 'o');
  type(screen.getByTestId('home'), 'oak ');
  await pause();
  expect(calls.map(({ call }) => call)).toEqual(['GET /homes?term=oak']);
  expect(textOf(screen.getByTestId('suggestions'))).toBe('oakoak-2');
  press(screen.getByTestId('suggestion-1'));
  expect(screen.navigation.navigate).toHaveBeenCalledWith('/homes/oak-2');
  expect(screen.queryByTestId('suggestions')).toBeNull();
});

it('keeps the last options until new ones arrive', async () => {
  let reply = (): { body: unknown } | undefined => ({ body: { homes: ['oak'] } });
  mockServer(() => reply());
  const screen = open();
  type(screen.getByTestId('home'), 'oak');
  await pause();
  type(screen.getByTestId('home'), 'oaks');
  expect(textOf(screen.getByTestId('suggestions'))).toBe('oak');
  reply = () => ({ body: { homes: [] } });
  await pause();
  expect(textOf(screen.getByTestId('suggestions'))).toBe('No such home.');
  reply = () => undefined;
  type(screen.getByTestId('home'), 'elm');
  await pause();
  expect(textOf(screen.getByTestId('suggestions'))).toBe('Not now.');
});

it('does not report a superseded lookup as a failure', async () => {
  const never = jest.fn(
    (_term: string, signal: AbortSignal) => new Promise<never>((_found, fail) => signal.addEventListener('abort', () => fail(new Error('canceled')))),
  );
  const screen = render(
    <LookupForm
      label="Homes"
      field={field}
      typed=""
      lookup={{ name: 'homes', find: never }}
      heading="Homes"
      unavailable="Not now."
      button="Go"
      action="/homes"
      hrefFor={() => '/homes'}
      testID="home"
    />,
  );
  type(screen.getByTestId('home'), 'oak');
  await pause();
  type(screen.getByTestId('home'), 'oaks');
  await pause();
  expect(never.mock.calls.map(([term, { aborted }]) => [term, aborted])).toEqual([
    ['oak', true],
    ['oaks', false],
  ]);
  expect(screen.queryByTestId('suggestions')).toBeNull();
});

it('searches for what is typed', () => {
  mockServer(() => ({ body: { homes: [] } }));
  const screen = open();
  type(screen.getByTestId('home'), ' oak ');
  press(screen.getByTestId('home-submit'));
  expect(screen.navigation.navigate).toHaveBeenCalledWith('/homes?home=oak');
});
