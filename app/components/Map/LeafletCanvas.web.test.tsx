import { act, press, render } from '@hearthway/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';

import { setConfig } from '../../lib/config';
import type { CanvasProps, MapHandle } from './types';

let LeafletCanvas: typeof import('./leaflet/LeafletCanvas').default;

const dallas = { south: 32.6, west: -97, north: 33, east: -96.6 };
const props: CanvasProps = {
  label: 'Map of Dallas, TX',
  view: { key: 'dallas', bounds: dallas },
  pins: [
    { id: '1', lat: 32.7, lng: -96.9, price: 489_000, text: '$489K', label: '3 beds, $489,000, 1 Elm Street' },
    { id: '2', lat: 32.9, lng: -96.7, price: 899_900, text: '$900K', label: '4 beds, $899,900, 2 Elm Street' },
  ],
  clusters: [{ lat: 32.75, lng: -96.65, count: 61, lowest_price: 215_000, bounds: dallas }],
  onPinPress: jest.fn(),
  onPinHover: jest.fn(),
  onClusterPress: jest.fn(),
  onMapPress: jest.fn(),
  onRest: jest.fn(),
};

/** jsdom has no layout and can't measure shapes; Leaflet needs both, the latter when it is loaded. */
beforeAll(() => {
  Object.defineProperty(SVGSVGElement.prototype, 'createSVGRect', { configurable: true, value: () => ({}) });
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => 800 },
    clientHeight: { configurable: true, get: () => 600 },
  });
  LeafletCanvas = jest.requireActual<typeof import('./leaflet/LeafletCanvas')>('./leaflet/LeafletCanvas').default;
});
afterAll(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
});

/** Waits until everything is rendered, which happens in steps. */
async function settle() {
  for (let piece = 0; piece < 8; piece++) await turn();
}

const turn = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));

const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
  setConfig({});
});

describe('pins and clusters', () => {
  it('are real buttons with labels, in the order of the list', async () => {
    render(<LeafletCanvas {...props} />);
    await settle();
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      '3 beds, $489,000, 1 Elm Street',
      '4 beds, $899,900, 2 Elm Street',
      '61 homes, from $215K',
    ]);
  });

  it('can be pressed', async () => {
    const { getByLabelText } = render(<LeafletCanvas {...props} />);
    await settle();
    press(getByLabelText('3 beds, $489,000, 1 Elm Street'));
    expect(props.onPinPress).toHaveBeenCalledWith('1', true);
    press(getByLabelText('61 homes, from $215K'));
    expect(props.onClusterPress).toHaveBeenCalledWith(props.clusters[0]);
    expect(props.onMapPress).not.toHaveBeenCalled();
  });

  it('highlight the card of the focused home', async () => {
    render(<LeafletCanvas {...props} />);
    await settle();
    act(() => screen.getByLabelText(/1 Elm Street/).focus());
    act(() => screen.getByLabelText(/1 Elm Street/).blur());
    expect(jest.mocked(props.onPinHover).mock.calls).toEqual([['1'], [undefined]]);
  });

  it('show the selected one above all others, including clusters', async () => {
    render(<LeafletCanvas {...props} selected="1" />);
    await settle();
    const layer = (name: RegExp) => Number(screen.getByLabelText(name).closest<HTMLElement>('.leaflet-marker-icon')!.style.zIndex);
    expect(layer(/1 Elm/)).toBeGreaterThan(layer(/2 Elm/));
    expect(layer(/1 Elm/)).toBeGreaterThan(layer(/61 homes/));
    expect(screen.getByLabelText(/1 Elm/).getAttribute('aria-pressed')).toBe('true');
  });

  it('show their price however far out, where it fits', async () => {
    const far = { ...props, pins: [props.pins[0]!, { ...props.pins[1]!, lat: 39.7, lng: -105 }], clusters: [] };
    const { rerender } = render(<LeafletCanvas {...far} />);
    await settle();
    rerender(<LeafletCanvas {...far} view={{ key: 'usa', bounds: { south: 25, west: -125, north: 49, east: -67 } }} />);
    await settle();
    expect(screen.getByLabelText(/1 Elm/).textContent).toBe('$489K');
  });

  it('join from afar, where they would cover each other, and the counts add up', async () => {
    const { rerender } = render(<LeafletCanvas {...props} />);
    await settle();
    rerender(<LeafletCanvas {...props} view={{ key: 'usa', bounds: { south: 25, west: -125, north: 49, east: -67 } }} />);
    await settle();
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['63 homes, from $215K']);
  });

  it('have more room where the reader’s text is larger', async () => {
    document.documentElement.style.fontSize = '80px';
    try {
      render(<LeafletCanvas {...props} />);
      await settle();
      expect(screen.getByLabelText(/2 Elm/).textContent).toBe(''); // there is no room for its price beside the cluster
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  it('show the selected home’s card', async () => {
    render(<LeafletCanvas {...props} selected="2" card={<p>The card</p>} />);
    await settle();
    expect(screen.getByTestId('map-card').textContent).toBe('The card');
  });
});

describe('a crowded map', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...props.pins[0]!,
    id: String(index),
    label: `Home ${index}`,
    lat: 30 + Math.floor(index / 6),
    lng: -100 + (index % 6),
  }));

  it('is rendered in steps, so that taps are handled in between', async () => {
    render(<LeafletCanvas {...props} pins={many} clusters={[]} view={{ key: 'texas', bounds: { south: 30, west: -100, north: 34, east: -95 } }} />);
    const counts: number[] = [];
    while (counts.length < 50 && screen.queryAllByRole('button').length < 20) {
      counts.push(screen.queryAllByRole('button').length);
      await turn();
    }
    expect(counts[0]).toBe(0);
    expect(Math.max(...counts.slice(1).map((count, index) => count - counts[index]!))).toBeLessThanOrEqual(6);
    expect(screen.getAllByRole('button').length).toBeGreaterThanOrEqual(20);
  });
});

describe('moving', () => {
  it('follows the app without reporting a move by a person', async () => {
    const { rerender } = render(<LeafletCanvas {...props} />);
    await settle();
    rerender(<LeafletCanvas {...props} view={{ key: 'austin', bounds: { south: 30.1, west: -98, north: 30.5, east: -97.5 } }} />);
    await settle();
    const [area, byPerson] = jest.mocked(props.onRest).mock.lastCall!;
    expect(area.bounds.south).toBeLessThanOrEqual(30.1);
    expect(area.bounds.north).toBeGreaterThanOrEqual(30.5);
    expect(byPerson).toBe(false);
  });

  it('counts as a person’s when the buttons are pressed', async () => {
    const handle = createRef<MapHandle>();
    render(<LeafletCanvas {...props} ref={handle} />);
    await settle();
    await act(async () => handle.current?.zoomBy(1));
    await waitFor(() => expect(props.onRest).toHaveBeenLastCalledWith(expect.anything(), true));
  });

  it('shows the same place in a box of another width, until a person moves it', async () => {
    let widen = () => undefined as void;
    const measured = globalThis.ResizeObserver;
    globalThis.ResizeObserver = class {
      constructor(onResize: () => void) {
        widen = onResize;
      }
      observe() {}
      disconnect() {}
    } as unknown as typeof ResizeObserver;
    let width = 800;
    const box = { configurable: true, get: () => width };
    Object.defineProperties(HTMLElement.prototype, { clientWidth: box, offsetWidth: box, offsetHeight: { configurable: true, get: () => 600 } });
    const resize = (to: number) =>
      act(() => {
        width = to;
        widen();
      });
    const rests = () => jest.mocked(props.onRest).mock.calls;
    const middle = () => {
      const { west, east } = rests().at(-1)![0].bounds;
      return (west + east) / 2;
    };
    try {
      const map = createRef<MapHandle>();
      render(<LeafletCanvas {...props} ref={map} />);
      await settle();
      resize(1200);
      expect(middle()).toBeCloseTo(-96.8, 1);
      expect(rests().some(([, byPerson]) => byPerson)).toBe(false);
      act(() => map.current?.zoomBy(1));
      await waitFor(() => expect(rests().at(-1)?.[1]).toBe(true));
      const before = rests().at(-1)![0].zoom;
      resize(500);
      expect(rests().at(-1)![0].zoom).toBe(before);
    } finally {
      globalThis.ResizeObserver = measured;
      Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 800 });
      Reflect.deleteProperty(HTMLElement.prototype, 'offsetWidth');
      Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
    }
  });

  it('deselects the home with Escape', async () => {
    render(<LeafletCanvas {...props} selected="1" />);
    await settle();
    fireEvent.keyDown(screen.getByRole('group', { name: /arrow keys to move/ }), { key: 'Escape' });
    expect(props.onMapPress).toHaveBeenCalled();
  });
});

describe('areas', () => {
  const ring = [
    { lat: 32.6, lng: -97 },
    { lat: 32.6, lng: -96.6 },
    { lat: 33, lng: -96.8 },
  ];
  /** Number of rendered lines, areas and dots of a kind. */
  const drawn = (kind: string) => document.querySelectorAll(`path.hw-${kind}`).length;
  const outline = () => document.querySelector('path.hw-area')?.getAttribute('d');

  it('are shown as long as they are searched, and follow the search', async () => {
    const { rerender } = render(<LeafletCanvas {...props} polygon={ring} />);
    await settle();
    const first = outline();
    expect(first).toMatch(/^M.*z$/);
    rerender(<LeafletCanvas {...props} polygon={[...ring, { lat: 33, lng: -97 }]} />);
    await settle();
    expect(outline()).not.toBe(first);
    rerender(<LeafletCanvas {...props} />);
    await settle();
    expect(drawn('area')).toBe(0);
  });

  it('show their corners while they are drawn, and a line from the second one on', async () => {
    const { rerender } = render(<LeafletCanvas {...props} draft={ring.slice(0, 1)} />);
    await settle();
    expect([drawn('corner'), drawn('draft')]).toEqual([1, 0]);
    rerender(<LeafletCanvas {...props} draft={ring} />);
    await settle();
    expect([drawn('corner'), drawn('draft')]).toEqual([3, 1]);
    rerender(<LeafletCanvas {...props} draft={ring.slice(0, 2)} />);
    await settle();
    expect([drawn('corner'), drawn('draft')]).toEqual([2, 1]);
  });

  it('include the visitor’s position', async () => {
    render(<LeafletCanvas {...props} here={{ lat: 32.8, lng: -96.8 }} />);
    await settle();
    expect(drawn('here')).toBe(1);
  });
});

describe('tiles', () => {
  it('that fail leave no broken image, and outlines and place names appear instead', async () => {
    const line = {
      type: 'MultiLineString',
      coordinates: [
        [
          [-97, 32],
          [-96, 33],
        ],
      ],
    };
    const files: Record<string, unknown> = {
      '/outlines.json': line,
      '/counties.json': line,
      '/cities.json': [
        ['Dallas', 32.78, -96.81],
        ['Boston', 42.36, -71.06],
        ['Under a price', 32.9, -96.7],
      ],
    };
    globalThis.fetch = jest.fn(async (path: string) => ({ ok: true, json: async () => files[path] })) as unknown as typeof fetch;
    render(<LeafletCanvas {...props} />);
    await settle();
    const tile = document.querySelector<HTMLImageElement>('.leaflet-tile')!;
    await act(async () => void fireEvent.error(tile));
    expect(tile.style.display).toBe('none');
    await waitFor(() => expect(document.querySelector('.hw-outline')).toBeTruthy());
    expect(document.querySelector('.hw-county')).toBeTruthy();
    expect(document.querySelector('.hw-names')?.textContent).toBe('Dallas');
  });
});
