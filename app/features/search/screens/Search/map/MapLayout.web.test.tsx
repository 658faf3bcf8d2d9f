import type { SearchData } from '@hearthway/api';
import { act, press, render, textOf } from '@hearthway/testing';

import { fireEvent } from '@testing-library/react';

import type { CanvasProps } from '../../../../../components/Map/types';
import { reportImpressions } from '../../../../listing';
import { locationStore, noLocation } from '../../../../place/fixture';
import { viewedStore } from '../../../../saved/fixture';
import { followMapStore, setFollowMap } from './followMap';
import { type Call, controlNetwork, searchAnswer } from '../fixture';
import Screen from '../Screen';

/** The map's last props; the map itself has its own tests. */
let map: CanvasProps;
jest.mock('../../../../../components/Map/Canvas', () => ({
  Canvas: (props: CanvasProps) => {
    map = props;
    return null;
  },
}));

const inDallas = { view: 'map', city: 'Dallas', state: 'TX' };
const box = { south: 32.7, west: -96.9, north: 32.8, east: -96.7 };
const cluster = { lat: 32.75, lng: -96.8, count: 24, lowest_price: 289_000, bounds: box };

const mockLocate = jest.fn();
jest.mock('../../../../place/store', () => ({ ...jest.requireActual<object>('../../../../place/store'), locate: () => mockLocate() }));

jest.mock('../../../../listing/impressions', () => ({ reportImpressions: jest.fn() }));

/** Rendering a whole screen takes a while on a machine that is busy with other tests. */
jest.setTimeout(30_000);

let calls: Call[];
const network = globalThis.fetch;

beforeEach(() => {
  calls = controlNetwork();
  locationStore.set({ ...noLocation, autoSearch: false });
  viewedStore.set({ latest: [], ids: ['2'] });
});
afterEach(() => {
  globalThis.fetch = network;
});

const settle = (then: () => void) =>
  act(async () => {
    then();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
  });

async function open(params: Record<string, string> = inDallas, changes: Partial<SearchData> = {}) {
  const screen = render(<Screen params={params} />);
  const answer = searchAnswer({ view: 'map', per_page: 50, clusters: [cluster], ...changes }, 64);
  await settle(() => calls.find(({ path }) => path === '/api/screens/search')?.answer(answer));
  return screen;
}

describe('the map of a search', () => {
  it('shows the homes of the list as pins and the rest in clusters', async () => {
    const screen = await open();
    expect(map.pins).toHaveLength(50);
    expect(map.pins[0]).toMatchObject({ text: '$401K', label: '3 beds, $401,000, 1 Elm Street', seen: false });
    expect(map.pins[1]?.seen).toBe(true);
    expect(map.clusters).toEqual([cluster]);
    expect(screen.getAllByTestId(/^card-\d+$/)).toHaveLength(50);
    expect(textOf(screen.getByTestId('result-count'))).toMatch(/^64 homes/);
  });

  it('reports the displayed homes, once', async () => {
    await open();
    expect(jest.mocked(reportImpressions).mock.calls).toEqual([[Array.from({ length: 50 }, (_, index) => String(index + 1))]]);
  });

  it('shows the search’s area, and moves when that changes', async () => {
    await open();
    expect(map.view).toMatchObject({ bounds: { south: 32.6, west: -97, north: 33, east: -96.6 }, exact: false });
  });

  it('moves the focus to the card of a pin pressed by keyboard, and of no other', async () => {
    jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList); // jsdom has no layout
    const screen = await open();
    const nextFrame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    await act(async () => map.onPinPress('2', false));
    await nextFrame();
    expect(document.activeElement).toBe(document.body);
    await act(async () => map.onPinPress('3', true));
    await nextFrame();
    const card = screen.getByTestId('chosen-home') as unknown as HTMLElement;
    expect(document.activeElement).toBe(card.querySelector('a'));
  });

  it('follows the map, as a single step until the user navigates', async () => {
    const screen = await open();
    const first = '/search?city=Dallas&state=TX&bounds=32.7,-96.9,32.8,-96.7&zoom=13';
    expect(screen.queryByTestId('follow-map')).toBeNull();
    await act(async () => map.onRest({ bounds: box, zoom: 13 }, false));
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
    await act(async () => map.onRest({ bounds: box, zoom: 13 }, true));
    expect(screen.navigation.navigate.mock.calls).toEqual([[first, { samePage: true }]]);

    const inBox = { ...inDallas, bounds: '32.7,-96.9,32.8,-96.7', zoom: '13' };
    screen.rerender(<Screen params={inBox} />);
    expect(screen.getByTestId('follow-map')).toBeTruthy();
    expect(screen.queryByTestId('search-this-area')).toBeNull();
    await act(async () => map.onRest({ bounds: { ...box, north: 32.85 }, zoom: 12 }, true));
    expect(screen.navigation.navigate).toHaveBeenLastCalledWith('/search?city=Dallas&state=TX&bounds=32.7,-96.9,32.85,-96.7&zoom=12', { replace: true });
    screen.rerender(<Screen params={inDallas} />); // Back
    await act(async () => map.onRest({ bounds: box, zoom: 13 }, true));
    expect(screen.navigation.navigate).toHaveBeenLastCalledWith(first, { samePage: true });
  });

  it('searches the moved map on request, once the search no longer follows it', async () => {
    act(() => setFollowMap(false));
    const screen = await open();
    await act(async () => map.onRest({ bounds: box, zoom: 13 }, true));
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
    press(screen.getByTestId('search-this-area'));
    const href = '/search?city=Dallas&state=TX&bounds=32.7,-96.9,32.8,-96.7&zoom=13';
    expect(screen.navigation.navigate).toHaveBeenLastCalledWith(href, { samePage: true });
    fireEvent.click(screen.getByTestId('follow-map') as unknown as HTMLElement);
    expect(screen.navigation.navigate).toHaveBeenCalledTimes(2);
    expect(followMapStore.get()).toBe(true);
  });

  it('leads from a map area back to its place by its chip', async () => {
    const screen = await open(
      { ...inDallas, bounds: '32.7,-96.9,32.8,-96.7', zoom: '13', bedrooms: '3' },
      { criteria: { city: 'Dallas', state: 'TX', bounds: box, zoom: 13, bedrooms: 3 }, area: { kind: 'bounds', label: '', bounds: box } },
    );
    expect(textOf(screen.getByTestId('drawn-area'))).toBe('Dallas, TX · map area');
    press(screen.getByLabelText('Remove the map area and search Dallas, TX'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX&bedrooms=3', { samePage: true });
  });

  it('leads from a drawn area back to where it was drawn', async () => {
    const polygon = [
      [-96.9, 32.7],
      [-96.8, 32.8],
      [-96.7, 32.7],
    ];
    const screen = await open(
      { ...inDallas, polygon: '-96.9,32.7;-96.8,32.8;-96.7,32.7', bounds: '32.7,-96.9,32.8,-96.7' },
      { criteria: { city: 'Dallas', state: 'TX', bounds: box, polygon }, area: { kind: 'polygon', label: '', bounds: box } },
    );
    expect(textOf(screen.getByTestId('drawn-area'))).toBe('Dallas, TX · drawn area');
    await act(async () => press(screen.getByTestId('draw-clear')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX&bounds=32.7,-96.9,32.8,-96.7', { samePage: true });
  });

  it('stays in a drawn area until asked to search beyond it', async () => {
    const polygon = [
      [-96.9, 32.7],
      [-96.8, 32.8],
      [-96.7, 32.7],
    ];
    const screen = await open(
      { view: 'map', polygon: '-96.9,32.7;-96.8,32.8;-96.7,32.7' },
      { criteria: { polygon }, area: { kind: 'polygon', label: '', bounds: box } },
    );
    await act(async () => map.onRest({ bounds: box, zoom: 13 }, true));
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
    expect(screen.queryByTestId('follow-map')).toBeNull();
    press(screen.getByTestId('search-this-area'));
    expect(screen.navigation.navigate).toHaveBeenCalledTimes(1);
  });

  it('has no such chip where a place is searched', async () => {
    const screen = await open();
    expect(screen.queryByTestId('drawn-area')).toBeNull();
  });

  it('opens a cluster by searching its box', async () => {
    const screen = await open({ ...inDallas, bedrooms: '3' }, { criteria: { city: 'Dallas', state: 'TX', bedrooms: 3, zoom: 11 } });
    await act(async () => map.onClusterPress(cluster));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX&bounds=32.69998,-96.90002,32.80002,-96.69998&bedrooms=3', {
      samePage: true,
    });
  });

  it('opens a cluster in a drawn area by searching the part of the area inside its box', async () => {
    const polygon = [
      [-97, 32.6],
      [-96.6, 32.6],
      [-96.8, 33],
    ];
    const screen = await open(
      { view: 'map', polygon: '-97,32.6;-96.6,32.6;-96.8,33', zoom: '11' },
      { criteria: { polygon, zoom: 11 }, area: { kind: 'polygon', label: '', bounds: box } },
    );
    expect(map.polygon).toEqual([
      { lat: 32.6, lng: -97 },
      { lat: 32.6, lng: -96.6 },
      { lat: 33, lng: -96.8 },
    ]);
    await act(async () => map.onClusterPress({ ...cluster, bounds: { south: 32.5, west: -97.1, north: 32.7, east: -96.5 } }));
    const [[href]] = screen.navigation.navigate.mock.calls as [[string]];
    expect(decodeURIComponent(href)).toBe('/search?polygon=-96.94999,32.70002;-97,32.6;-96.6,32.6;-96.65001,32.70002');
  });

  it('goes to a cluster at once, before its homes are known', async () => {
    await open();
    const look = jest.fn();
    (map.ref as { current: unknown }).current = { look };
    await act(async () => map.onClusterPress(cluster));
    expect(look).toHaveBeenCalledWith(box);
  });

  it('shows the list of homes at a single position', async () => {
    const building = { ...cluster, count: 3, bounds: { south: 32.7, west: -96.9, north: 32.7, east: -96.9 } };
    const screen = await open(inDallas, { count: 3, clusters: [] });
    await act(async () => map.onClusterPress(building));
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Show map')).toBeTruthy();
  });

  it('shows exactly the box a person chose, and pads the homes of a cluster', async () => {
    await open(
      { view: 'map', bounds: '32.7,-96.9,32.8,-96.7', zoom: '12' },
      { criteria: { bounds: box, zoom: 12 }, area: { kind: 'bounds', label: '', bounds: box } },
    );
    expect(map.view).toMatchObject({ bounds: box, exact: true });
    calls = controlNetwork();
    await open({ view: 'map', bounds: '32.7,-96.9,32.8,-96.7' }, { criteria: { bounds: box, zoom: 12 }, area: { kind: 'bounds', label: '', bounds: box } });
    expect(map.view).toMatchObject({ bounds: box, exact: false });
  });

  it('draws an area by corners from the keyboard and searches it', async () => {
    const screen = await open();
    let at = 0;
    const corners = [
      { lat: 32.6, lng: -97 },
      { lat: 32.6, lng: -96.6 },
      { lat: 33, lng: -96.8 },
    ];
    const handle = { center: async () => corners[at++ % 3]!, placeAt: jest.fn(), zoomBy: jest.fn(), look: jest.fn() };
    await act(async () => press(screen.getByTestId('draw')));
    await screen.findByTestId('draw-add');
    (map.ref as { current: unknown }).current = handle;
    for (let corner = 0; corner < 3; corner++) await act(async () => press(screen.getByTestId('draw-add')));
    expect(map.draft).toEqual(corners);
    await act(async () => press(screen.getByTestId('draw-finish')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX&polygon=-97,32.6%3B-96.6,32.6%3B-96.8,33', { samePage: true });
    expect(map.draft).toBeUndefined();
  });

  it('selects the home of a pin, and deselects it', async () => {
    const screen = await open();
    await act(async () => map.onPinPress('7'));
    expect(map.selected).toBe('7');
    expect(textOf(screen.getByTestId('chosen-home'))).toContain('7 Elm Street');
    await act(async () => map.onMapPress());
    expect(map.selected).toBeUndefined();
    expect(screen.queryByTestId('chosen-home')).toBeNull();
  });

  it('adds the homes of later pages as pins and takes them out of the clusters', async () => {
    const wide = { ...cluster, count: 14, bounds: { south: 32, west: -97, north: 33, east: -96 } };
    const screen = await open(inDallas, { clusters: [wide] });
    await act(async () => press(screen.getByTestId('show-more')));
    await settle(() => calls.at(-1)?.answer(searchAnswer({ view: 'map', per_page: 50, page: 2 }, 64)));
    expect(map.pins).toHaveLength(64);
    expect(map.clusters).toEqual([]);
  });
});

describe('“Near me” on the map', () => {
  const at = { latitude: 32.776664, longitude: -96.796988, accuracy: 20, timestamp: Date.now() };
  const place = { ...at, type: 'web' as const, location_type: 'gps' as const, humanLocation: 'Dallas, TX', city: 'Dallas', state: 'TX' };

  it('looks around the reader, as a step, and shows where that is', async () => {
    const screen = await open();
    mockLocate.mockResolvedValue(place);
    await act(async () => press(screen.getByTestId('map-locate')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX&bounds=32.70764,-96.88606,32.85236,-96.71394', { samePage: true });
    expect(map.here).toEqual({ lat: at.latitude, lng: at.longitude });
  });

  it('explains why it can’t', async () => {
    const screen = await open();
    mockLocate.mockRejectedValue(new Error('Your browser isn’t sharing your location with this site.'));
    await act(async () => press(screen.getByTestId('map-locate')));
    expect(screen.getByText('Your browser isn’t sharing your location with this site.')).toBeTruthy();
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
  });
});

describe('the sheet over the map', () => {
  it('is down while an area is drawn, until it is pulled up', async () => {
    const screen = await open();
    const at = () => (screen.getByTestId('results') as unknown as HTMLElement).dataset.snapPoint;
    expect(at()).toBe('half');
    await settle(() => press(screen.getByTestId('draw')));
    expect(at()).toBe('low');
    expect(map.coveredOnPhone).toBeLessThan(0.2);
    await settle(() => press(screen.getByTestId('draw')));
    expect(at()).toBe('half');
    await settle(() => press(screen.getByTestId('draw')));
    await settle(() => press(screen.getByTestId('results-handle')));
    expect(at()).not.toBe('low');
  });

  it('opens with its handle, and halfway when a pin is pressed', async () => {
    const screen = await open();
    const handle = () => screen.getByTestId('results-handle');
    await act(async () => press(handle()));
    expect(screen.getByLabelText('Show map')).toBeTruthy();
    await act(async () => map.onPinPress('7'));
    expect(screen.getByLabelText('Show full list')).toBeTruthy();
  });
});
