import { act, press, render, textOf } from '@hearthway/testing';
import { fireEvent, screen as tree } from '@testing-library/react-native';
import { BackHandler, View } from 'react-native';

import type { CanvasProps } from '../../../../../components/Map/types';
import { locationStore, noLocation } from '../../../../place/fixture';
import { type Call, controlNetwork, searchAnswer } from '../fixture';
import Screen from '../Screen';

let map: CanvasProps;
jest.mock('../../../../../components/Map/Canvas', () => ({
  Canvas: (props: CanvasProps) => {
    map = props;
    return null;
  },
}));

/** Rendering a whole screen takes a while on a machine that is busy with other tests. */
jest.setTimeout(30_000);

let calls: Call[];
const network = globalThis.fetch;

beforeEach(() => {
  calls = controlNetwork();
  locationStore.set({ ...noLocation, autoSearch: false });
});
afterEach(() => {
  globalThis.fetch = network;
});

/** The screen with its answer, and with a phone's layout sizes. */
async function open() {
  const screen = render(<Screen params={{ view: 'map', city: 'Dallas', state: 'TX' }} />);
  await act(async () => {
    calls[0]?.answer(searchAnswer({ view: 'map', per_page: 50 }, 64));
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  });
  for (const box of tree.UNSAFE_getAllByType(View)) {
    if (box.props.onLayout) fireEvent(box, 'layout', { nativeEvent: { layout: { x: 0, y: 0, width: 390, height: 700 } } });
  }
  return screen;
}

it('lists on the sheet what the map shows', async () => {
  const screen = await open();
  expect(map.pins).toHaveLength(50);
  expect(textOf(screen.getByTestId('card-0'))).toContain('1 Elm Street');
  expect(textOf(screen.getByTestId('result-count'))).toMatch(/^64 homes/);
});

it('brings the home of a pin to the top of the sheet', async () => {
  const screen = await open();
  await act(async () => map.onPinPress('7'));
  expect(textOf(screen.getByTestId('chosen-home'))).toContain('7 Elm Street');
  expect(textOf(render(<>{map.card}</>).getByTestId('map-card-home'))).toContain('7 Elm Street');
});

it('moves the sheet by its handle', async () => {
  const screen = await open();
  expect(screen.getByLabelText('Show full list')).toBeTruthy();
  await act(async () => press(screen.getByTestId('results-handle')));
  expect(screen.getByLabelText('Show map')).toBeTruthy();
});

it('lowers a full sheet by the back button of the device', async () => {
  const added = jest.spyOn(BackHandler, 'addEventListener');
  const screen = await open();
  expect(added).not.toHaveBeenCalled();
  await act(async () => press(screen.getByTestId('results-handle')));
  let taken: boolean | null | undefined;
  await act(async () => {
    taken = added.mock.calls.at(-1)?.[1](undefined as never);
  });
  expect(taken).toBe(true);
  expect(screen.getByLabelText('Show full list')).toBeTruthy();
});
