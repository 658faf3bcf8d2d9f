import { act, press, render, textOf } from '@hearthway/testing';
import * as MapLibre from '@maplibre/maplibre-react-native';
import { fireEvent } from '@testing-library/react-native';
import type { FeatureCollection } from 'geojson';
import { createRef } from 'react';
import { Dimensions, StyleSheet, Text } from 'react-native';

import { Canvas } from './Canvas';
import type { CanvasProps, MapHandle } from './types';

/** Calls to the MapLibre mock. */
const { camera, project } = MapLibre as unknown as { camera: { fitBounds: jest.Mock; zoomTo: jest.Mock }; project: jest.Mock };

const dallas = { south: 32.6, west: -97, north: 33, east: -96.6 };
const props: CanvasProps = {
  label: 'Map of Dallas, TX',
  view: { key: 'dallas', bounds: dallas },
  pins: [
    { id: '1', lat: 32.8, lng: -96.8, price: 489_000, text: '$489K', label: '3 beds, $489,000, 1 Elm Street' },
    { id: '2', lat: 32.9, lng: -96.7, price: 899_900, text: '$900K', label: '4 beds, $899,900, 2 Elm Street' },
  ],
  clusters: [{ lat: 32.7, lng: -96.9, count: 61, lowest_price: 215_000, bounds: dallas }],
  onPinPress: jest.fn(),
  onPinHover: jest.fn(),
  onClusterPress: jest.fn(),
  onMapPress: jest.fn(),
  onRest: jest.fn(),
};

type Node = Parameters<typeof fireEvent>[0];

/** Gives the map a size, as a device does. */
function show(changes: Partial<CanvasProps> = {}) {
  const screen = render(<Canvas {...props} {...changes} />);
  const map = screen.getByTestId('maplibre') as unknown as Node;
  fireEvent(map.parent!, 'layout', { nativeEvent: { layout: { width: 390, height: 600 } } });
  return { ...screen, map };
}

/** MapLibre reports that the map has stopped moving. */
const rest = (map: Node, userInteraction: boolean) =>
  fireEvent(map, 'regionDidChange', { nativeEvent: { bounds: [-97, 32.6, -96.6, 33], zoom: 10.2, userInteraction } });

/** A press on one of the symbols, as MapLibre reports it. */
function pressSymbol(screen: ReturnType<typeof show>, text: string) {
  const source = screen.getByTestId('source-markers') as unknown as Node;
  const features = (source.props.data as FeatureCollection).features.filter(({ properties }) => properties?.text === text);
  const stopPropagation = jest.fn();
  fireEvent(source, 'press', { nativeEvent: { features }, stopPropagation });
  return stopPropagation;
}

it('draws pins and clusters as symbols that can be pressed', () => {
  const screen = show();
  expect(pressSymbol(screen, '$900K')).toHaveBeenCalled(); // not a press on the map
  expect(props.onPinPress).toHaveBeenCalledWith('2');
  pressSymbol(screen, '61');
  expect(props.onClusterPress).toHaveBeenCalledWith(props.clusters[0]);
});

it('draws the selected home on top of the others, as a button', () => {
  const screen = show({ selected: '2' });
  press(screen.getByLabelText('4 beds, $899,900, 2 Elm Street'));
  expect(props.onPinPress).toHaveBeenCalledWith('2');
  expect(screen.getAllByTestId(/^pin-/)).toHaveLength(1);
  pressSymbol(screen, '$489K');
  expect(props.onPinPress).toHaveBeenLastCalledWith('1');
});

it('draws people as portraits that can be pressed, also far out', () => {
  const [home] = props.pins;
  const screen = show({ pins: [{ ...home!, text: '', label: 'Ana Cruz', portrait: { name: 'Ana Cruz', photo: '' } }] });
  act(() => void rest(screen.map, true));
  expect(textOf(screen.getByLabelText('Ana Cruz'))).toBe('AC');
  press(screen.getByLabelText('Ana Cruz'));
  expect(props.onPinPress).toHaveBeenLastCalledWith('1');
});

it('reports the visible area, without the part the sheet covers, and who moved it', () => {
  const { map } = show({ coveredOnPhone: 0.5 });
  act(() => void rest(map, true));
  expect(props.onRest).toHaveBeenCalledWith({ bounds: { west: -97, east: -96.6, north: 33, south: expect.closeTo(32.8) }, zoom: 11 }, true);
  act(() => void rest(map, false));
  expect(props.onRest).toHaveBeenLastCalledWith(expect.anything(), false);
});

it('moves only when it is told to', () => {
  const screen = show();
  expect(camera.fitBounds).toHaveBeenCalledTimes(1);
  screen.rerender(<Canvas {...props} pins={[]} />);
  expect(camera.fitBounds).toHaveBeenCalledTimes(1);
  screen.rerender(<Canvas {...props} view={{ key: 'austin', bounds: { south: 30, west: -98, north: 31, east: -97 } }} />);
  expect(camera.fitBounds).toHaveBeenLastCalledWith([-98, 30, -97, 31], expect.objectContaining({ padding: expect.objectContaining({ top: 28 }) }));
});

it('can be controlled by the buttons beside it', async () => {
  const handle = createRef<MapHandle>();
  show({ ref: handle });
  await act(async () => handle.current?.zoomBy(1));
  expect(camera.zoomTo).toHaveBeenCalledWith(12, expect.anything());
  expect(await handle.current?.center()).toEqual({ lat: 32.8, lng: -96.8 });
  expect(await handle.current?.placeAt({ x: -96, y: 33 })).toEqual({ lat: 33, lng: -96 });
});

describe('the card of the chosen home', () => {
  const phone = Dimensions.get('window');
  beforeEach(() => act(() => Dimensions.set({ window: { ...phone, width: 834, height: 1194 } })));
  afterEach(() => act(() => Dimensions.set({ window: phone })));

  const settle = () => act(async () => undefined);

  /** The map with a chosen home at a point of the screen. */
  async function choose(point: [x: number, y: number]) {
    project.mockResolvedValue(point);
    const screen = show({ selected: '2', card: <Text>The card</Text> });
    await settle();
    return screen;
  }

  /** The same, with a card of 300 by 280. */
  async function chooseAndPlace(point: [x: number, y: number]) {
    const screen = await choose(point);
    const card = () => screen.getByTestId('map-card') as unknown as Node;
    fireEvent(card(), 'layout', { nativeEvent: { layout: { width: 300, height: 280 } } });
    return { ...screen, style: () => StyleSheet.flatten(card().props.style) };
  }

  const at = (x: number, y: number) => ({ transform: [{ translateX: x }, { translateY: y }] });

  it('is above its pin, and moves with it', async () => {
    const { style, map, getByText } = await chooseAndPlace([190, 400]);
    getByText('The card');
    expect(project).toHaveBeenLastCalledWith([-96.7, 32.9]);
    expect(style()).toMatchObject({ display: 'flex', position: 'absolute', width: 300, ...at(40, 72) });
    project.mockResolvedValue([200, 410]);
    await act(async () => void fireEvent(map, 'regionIsChanging'));
    expect(style()).toMatchObject(at(50, 82));
    project.mockResolvedValue([210, 420]);
    await act(async () => void rest(map, true));
    expect(style()).toMatchObject(at(60, 92));
  });

  it('stays inside the map', async () => {
    const { style } = await chooseAndPlace([380, 100]);
    expect(style()).toMatchObject(at(78, 124));
  });

  it('is not moved back by a late answer', async () => {
    const { style, map } = await chooseAndPlace([190, 400]);
    let late: (point: number[]) => void = () => undefined;
    project.mockReturnValueOnce(
      new Promise((resolve) => {
        late = resolve;
      }),
    );
    await act(async () => void fireEvent(map, 'regionIsChanging'));
    project.mockResolvedValue([200, 410]);
    await act(async () => void fireEvent(map, 'regionIsChanging'));
    await act(async () => late([0, 0]));
    expect(style()).toMatchObject(at(50, 82));
  });

  it('is left to the sheet on phones', async () => {
    act(() => Dimensions.set({ window: { ...phone, width: 390, height: 844 } }));
    expect((await choose([190, 400])).queryByTestId('map-card')).toBeNull();
  });

  it('disappears when the home is deselected', async () => {
    const { rerender, queryByTestId } = await choose([190, 400]);
    expect(queryByTestId('map-card')).not.toBeNull();
    rerender(<Canvas {...props} />);
    expect(queryByTestId('map-card')).toBeNull();
  });
});
