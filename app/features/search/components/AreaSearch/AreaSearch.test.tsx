import { act, press, render, textOf, type, valueOf } from '@hearthway/testing';

import { currentPosition, isPermitted, locationStore, noLocation, type Suggestion } from '../../../place/fixture';
import { recentPlacesStore } from '../../store';
import { AreaSearch } from './AreaSearch';

jest.mock('../../../place/position', () => ({ currentPosition: jest.fn(), isPermitted: jest.fn() }));

interface Lookup {
  term: string;
  signal: AbortSignal;
  answer(hits: Partial<Suggestion>[]): Promise<void>;
  fail(): Promise<void>;
}

const network = globalThis.fetch;
let lookups: Lookup[];

const dallas: Partial<Suggestion> = { kind: 'city', humanLocation: 'Dallas, TX', city: 'Dallas', state: 'TX', listings: 1284 };
const zip: Partial<Suggestion> = { kind: 'zip', humanLocation: '75206, Dallas, TX', zipcode: '75206', city: 'Dallas', state: 'TX', listings: 0 };
const home: Partial<Suggestion> = { kind: 'address', humanLocation: '4417 Swiss Avenue, Dallas', href: '/for-sale/texas/dallas/4417-swiss-avenue' };

beforeEach(() => {
  jest.useFakeTimers();
  lookups = [];
  locationStore.set(noLocation);
  recentPlacesStore.set([]);
  jest.mocked(isPermitted).mockResolvedValue(false);
  globalThis.fetch = jest.fn((input: unknown, init?: RequestInit) => {
    const { searchParams } = new URL(String(input), 'http://localhost');
    return new Promise<Response>((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      const settle = (then: () => void) =>
        act(async () => {
          then();
          await jest.advanceTimersByTimeAsync(0);
        });
      lookups.push({
        term: searchParams.get('term') ?? '',
        signal: init!.signal!,
        answer: (results) => settle(() => resolve(reply({ results }))),
        fail: () => settle(() => reject(new Error('no network'))),
      });
    });
  }) as typeof fetch;
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = network;
});

/** A successful answer; test browsers have no Response. */
const reply = (body: unknown) => ({ status: 200, headers: new Map(), text: async () => JSON.stringify(body) }) as unknown as Response;

const wait = (ms: number) => act(async () => void jest.advanceTimersByTime(ms));

describe('suggestions', () => {
  it('are looked up 300 ms after the last keystroke', async () => {
    const screen = render(<AreaSearch />);
    type(screen.getByTestId('area-search-input'), 'Dal');
    await wait(299);
    expect(lookups).toHaveLength(0);
    await wait(1);
    expect(lookups.map(({ term }) => term)).toEqual(['Dal']);
  });

  it('wait for a pause: each keystroke restarts it', async () => {
    const screen = render(<AreaSearch />);
    for (const term of ['D', 'Da', 'Dal']) {
      type(screen.getByTestId('area-search-input'), term);
      await wait(250);
    }
    await wait(50);
    expect(lookups.map(({ term }) => term)).toEqual(['Dal']);
  });

  it('of an earlier term are canceled by the next one and never shown', async () => {
    const screen = render(<AreaSearch />);
    type(screen.getByTestId('area-search-input'), 'Dal');
    await wait(300);
    type(screen.getByTestId('area-search-input'), 'Dallas');
    await wait(0);
    expect(lookups[0]?.signal.aborted).toBe(true);
    await wait(300);
    await lookups[1]?.answer([dallas]);
    expect(textOf(screen.getByTestId('suggestion-0'))).toContain('Dallas, TX');
    expect(screen.queryByTestId('suggestion-1')).toBeNull();
  });

  it('stay while the next ones load', async () => {
    const screen = render(<AreaSearch />);
    type(screen.getByTestId('area-search-input'), 'Dal');
    await wait(300);
    await lookups[0]?.answer([dallas, zip]);
    type(screen.getByTestId('area-search-input'), 'Dall');
    await wait(300);
    expect(screen.getByTestId('suggestion-1')).toBeTruthy();
  });

  it('say when there are none, and when they are unavailable', async () => {
    const screen = render(<AreaSearch />);
    type(screen.getByTestId('area-search-input'), 'Xyzzy');
    await wait(300);
    await lookups[0]?.answer([]);
    expect(screen.getByText(/^No place or home by that name/)).toBeTruthy();
    type(screen.getByTestId('area-search-input'), 'Xyz');
    await wait(300);
    await lookups[1]?.fail();
    expect(screen.getByText(/^Suggestions aren’t available/)).toBeTruthy();
  });
});

describe('a choice', () => {
  it('of a city searches there and is remembered, while this page stays where it is', async () => {
    const screen = render(<AreaSearch value="Boise, ID" />);
    type(screen.getByTestId('area-search-input'), 'Dal');
    await wait(300);
    await lookups[0]?.answer([dallas]);
    await act(async () => press(screen.getByTestId('suggestion-0')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX');
    expect(valueOf(screen.getByTestId('area-search-input'))).toBe('Boise, ID');
    expect(recentPlacesStore.get()).toEqual([{ text: 'Dallas, TX', href: '/search?city=Dallas&state=TX' }]);
  });

  it('of a ZIP code keeps the current search’s filters', async () => {
    const hrefFor = (area: object) => `/search?${new URLSearchParams({ ...area, bedrooms: '3' } as Record<string, string>)}`;
    const screen = render(<AreaSearch hrefFor={hrefFor} />);
    type(screen.getByTestId('area-search-input'), '752');
    await wait(300);
    await lookups[0]?.answer([zip]);
    await act(async () => press(screen.getByTestId('suggestion-0')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?zipcode=75206&bedrooms=3');
  });

  it('of a neighborhood searches it within its city', async () => {
    const screen = render(<AreaSearch />);
    type(screen.getByTestId('area-search-input'), 'm streets');
    await wait(300);
    await lookups[0]?.answer([
      { kind: 'neighborhood', humanLocation: 'M Streets, Dallas, TX', neighborhood: 'M Streets', city: 'Dallas', state: 'TX', listings: 12 },
    ]);
    expect(textOf(screen.getByTestId('suggestion-0'))).toBe('M Streets, Dallas, TX12 homes');
    await act(async () => press(screen.getByTestId('suggestion-0')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&neighborhood=M+Streets&state=TX');
  });

  it('of an address opens the home itself', async () => {
    const screen = render(<AreaSearch />);
    type(screen.getByTestId('area-search-input'), '4417');
    await wait(300);
    await lookups[0]?.answer([home]);
    await act(async () => press(screen.getByTestId('suggestion-0')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith(home.href);
  });
});

describe('a search without an area', () => {
  it('is refused, and says so', async () => {
    const screen = render(<AreaSearch button />);
    const find = screen.queryByText as (text: string, options: object) => unknown;
    const refusal = () => find('Please select an area to search', { ignore: '.hw-announcer' }); // which says it, too
    expect(refusal()).toBeNull();
    await act(async () => press(screen.getByTestId('area-search-button')));
    expect(refusal()).not.toBeNull();
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
    type(screen.getByTestId('area-search-input'), 'D');
    expect(refusal()).toBeNull();
  });

  it('uses what was typed if nothing was selected', async () => {
    const screen = render(<AreaSearch button />);
    type(screen.getByTestId('area-search-input'), '  dallas tx ');
    await act(async () => press(screen.getByTestId('area-search-button')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?location=dallas+tx');
  });

  it('says where one is looking: the page’s area, else the latest one', async () => {
    for (const [value, near] of [
      ['Austin, TX', 'Austin,+TX'],
      ['', 'Boise,+ID'],
    ]) {
      recentPlacesStore.set([{ text: 'Boise, ID', href: '/search?city=Boise&state=ID' }]);
      const screen = render(<AreaSearch value={value} mayLocate={false} button />);
      type(screen.getByTestId('area-search-input'), 'pool');
      await act(async () => press(screen.getByTestId('area-search-button')));
      expect(screen.navigation.navigate).toHaveBeenLastCalledWith(`/search?location=pool&near=${near}`);
      screen.unmount();
    }
  });
});

describe('the device’s location', () => {
  const here = { latitude: 32.78, longitude: -96.8, accuracy: 20, timestamp: Date.now() };
  const named = () => Promise.resolve(reply({ location: { humanLocation: 'Dallas, TX', city: 'Dallas', state: 'TX' } }));

  beforeEach(() => {
    jest.mocked(currentPosition).mockResolvedValue(here);
    jest.mocked(globalThis.fetch).mockImplementation(named);
  });

  it('is never requested without a press', async () => {
    const found = jest.fn();
    render(<AreaSearch onLocated={found} />);
    await wait(0);
    expect(currentPosition).not.toHaveBeenCalled();
    expect(found).not.toHaveBeenCalled();
  });

  it('is used at once where permission stands and the field is empty', async () => {
    jest.mocked(isPermitted).mockResolvedValue(true);
    const found = jest.fn();
    const screen = render(<AreaSearch onLocated={found} />);
    await wait(0);
    expect(found).toHaveBeenCalledWith({ location: 'Dallas, TX' });
    expect(valueOf(screen.getByTestId('area-search-input'))).toBe('Dallas, TX');
  });

  it('does not replace an area, and is unused while auto-search is off', async () => {
    jest.mocked(isPermitted).mockResolvedValue(true);
    render(<AreaSearch value="Boise, ID" />);
    await wait(0);
    render(<AreaSearch mayLocate={false} />);
    await wait(0);
    locationStore.set({ ...noLocation, autoSearch: false });
    render(<AreaSearch />);
    await wait(0);
    expect(currentPosition).not.toHaveBeenCalled();
  });

  it.each([
    ['something is typed', (screen: ReturnType<typeof render>) => type(screen.getByTestId('area-search-input'), 'Bos'), 'Bos'],
    [
      'the search goes somewhere',
      (screen: ReturnType<typeof render>, found: () => void) => screen.rerender(<AreaSearch value="Austin, TX" onLocated={found} />),
      'Austin, TX',
    ],
    [
      'the search looks at a piece of the map',
      (screen: ReturnType<typeof render>, found: () => void) => screen.rerender(<AreaSearch mayLocate={false} onLocated={found} />),
      '',
    ],
  ])('is left alone when %s before it is found', async (_name, happen, text) => {
    jest.mocked(isPermitted).mockResolvedValue(true);
    let answer: (at: typeof here) => void = () => undefined;
    jest.mocked(currentPosition).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const found = jest.fn();
    const screen = render(<AreaSearch onLocated={found} />);
    await wait(0);
    happen(screen, found);
    await act(async () => answer(here));
    await wait(0);
    expect(found).not.toHaveBeenCalled();
    expect(valueOf(screen.getByTestId('area-search-input'))).toBe(text);
  });

  it('is requested with “Near me”, which searches five miles around it', async () => {
    const screen = render(<AreaSearch />);
    type(screen.getByTestId('area-search-input'), 'x');
    type(screen.getByTestId('area-search-input'), '');
    await act(async () => press(screen.getByTestId('near-me')));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/search?city=Dallas&state=TX&bounds=32.70764,-96.88606,32.85236,-96.71394');
    expect(recentPlacesStore.get()).toEqual([]);
  });

  it('explains why it is unavailable', async () => {
    jest.mocked(currentPosition).mockRejectedValue(new Error('geolocation not enabled in this browser'));
    const screen = render(<AreaSearch />);
    type(screen.getByTestId('area-search-input'), 'x');
    type(screen.getByTestId('area-search-input'), '');
    await act(async () => press(screen.getByTestId('near-me')));
    expect(screen.getByText('geolocation not enabled in this browser')).toBeTruthy();
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
  });
});

it('follows the search when that changes from elsewhere', async () => {
  const screen = render(<AreaSearch value="Dallas, TX" />);
  type(screen.getByTestId('area-search-input'), 'Bos');
  screen.rerender(<AreaSearch value="Austin, TX" />);
  await wait(0);
  expect(valueOf(screen.getByTestId('area-search-input'))).toBe('Austin, TX');
});
